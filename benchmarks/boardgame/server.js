// node server.js GAME [MAX_PLIES]: a boardgame.io server, its matches in memory. Prints its port once it listens.
const { Server, Origins } = require("boardgame.io/server");

const [name, maxPlies] = process.argv.slice(2);
const game = name === "ergo" ? require("./ergo").ergo(Number(maxPlies)) : require("./marks");

Server({ games: [game], origins: [Origins.LOCALHOST] })
  .run({ port: 0 })
  .then(({ appServer }) => console.log(`port ${appServer.address().port}`));
