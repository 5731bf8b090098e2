// node driver.js ADDRESS PID MATCHES SECONDS: both players of every match move in turn, each when the other's move has
// arrived. Prints JSON: moves a second, and milliseconds of the server's processor time for one of them.
const fs = require("fs");
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const game = require("./game");

const [address, pid, matches, seconds] = process.argv.slice(2);

async function seat(matchID, playerID) {
  const client = Client({ game, multiplayer: SocketIO({ server: address }), matchID, playerID, debug: false });
  client.start();
  await new Promise((done) => {
    const stop = client.subscribe((state) => state && state.isConnected && (done(), queueMicrotask(() => stop())));
  });
  return client;
}

async function table(matchID) {
  return [await seat(matchID, "0"), await seat(matchID, "1")]; // a match begins with its first player
}

function processorSeconds() {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function play(players, until) {
  const first = players[0].getState().G.count;
  let count = first;
  while (Date.now() < until) {
    const other = players[(count + 1) % 2];
    const arrived = new Promise((done) => {
      const stop = other.subscribe((state) => state && state.G.count > count && (done(), queueMicrotask(() => stop())));
    });
    players[count % 2].moves.place(count % 81);
    await arrived;
    count += 1;
  }
  return count - first;
}

(async () => {
  const tables = [];
  for (let number = 0; number < Number(matches); number += 1) tables.push(await table(`match${number}`));
  await Promise.all(tables.map((players) => play(players, Date.now() + 1000 * Number(seconds)))); // until it is compiled
  const [begun, used] = [Date.now(), processorSeconds()];
  const counts = await Promise.all(tables.map((players) => play(players, begun + 1000 * Number(seconds))));
  const moves = counts.reduce((sum, count) => sum + count, 0);
  const processor = (1000 * (processorSeconds() - used)) / moves;
  console.log(JSON.stringify({ moves: (1000 * moves) / (Date.now() - begun), processor }));
  process.exit(0);
})();
