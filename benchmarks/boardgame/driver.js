// node driver.js ADDRESS PID MATCHES SECONDS: both players of every match move in turn, each when the other's move has
// arrived. They speak to the server as boardgame.io's own client does, over socket.io, but keep no game of their own, so
// that the server has as much to do as it can. Prints JSON: moves a second, and milliseconds of the server's processor
// time for one of them.
const fs = require("fs");
const { io } = require("socket.io-client");

const [address, pid, matches, seconds] = process.argv.slice(2);
const CELLS = 81;

class Player {
  constructor(matchID, playerID) {
    [this.matchID, this.playerID] = [matchID, playerID];
    this.arrived = () => {};
    this.socket = io(`${address}/marks`, { forceNew: true });
    this.socket.on("update", (_, state) => this.arrived(state));
  }

  async sit() {
    if (!this.socket.connected) await new Promise((done) => this.socket.once("connect", done));
    const synced = new Promise((done) => this.socket.once("sync", done));
    this.socket.emit("sync", this.matchID, this.playerID, undefined, 2);
    await synced;
  }

  place(count, stateID) {
    const payload = { type: "place", args: [count % CELLS], playerID: this.playerID };
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, stateID, this.matchID, this.playerID);
  }
}

class Table {
  constructor(matchID) {
    this.players = [new Player(matchID, "0"), new Player(matchID, "1")];
    this.count = this.stateID = 0;
  }

  async sit() {
    for (const player of this.players) await player.sit(); // a match begins with its first player
  }

  // Move until the time is up; the number of moves.
  play(until) {
    const first = this.count;
    return new Promise((done) => {
      for (const [seat, player] of this.players.entries()) {
        player.arrived = (state) => {
          if (state.G.count !== this.count + 1 || seat !== state.G.count % 2) return; // the mover hears of it, too
          [this.count, this.stateID] = [state.G.count, state._stateID];
          if (Date.now() < until) player.place(this.count, this.stateID);
          else done(this.count - first);
        };
      }
      this.players[this.count % 2].place(this.count, this.stateID);
    });
  }
}

function processorSeconds() {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

(async () => {
  const tables = [];
  for (let number = 0; number < Number(matches); number += 1) {
    tables.push(new Table(`match${number}`));
    await tables[number].sit();
  }
  const round = (until) => Promise.all(tables.map((table) => table.play(until)));
  await round(Date.now() + 1000 * Number(seconds)); // until it is compiled
  const [begun, used] = [Date.now(), processorSeconds()];
  const moves = (await round(begun + 1000 * Number(seconds))).reduce((sum, count) => sum + count, 0);
  const processor = (1000 * (processorSeconds() - used)) / moves;
  console.log(JSON.stringify({ moves: (1000 * moves) / (Date.now() - begun), processor }));
  process.exit(0);
})();
