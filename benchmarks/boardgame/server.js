// A boardgame.io server with one small game, its matches in memory. Prints its port once it listens.
const { Server, Origins } = require("boardgame.io/server");
const game = require("./game");

Server({ games: [game], origins: [Origins.LOCALHOST] })
  .run({ port: 0 })
  .then(({ appServer }) => console.log(`port ${appServer.address().port}`));
