// node driver.js GAME ADDRESS PID MATCHES SECONDS < SCRIPT: both players of every match move in turn, each when the
// other's move has arrived. They speak to the server as boardgame.io's own client does, over socket.io, but keep no game
// of their own, so that the server has as much to do as it can. In Ergo every match plays the script, a list of moves as
// we write them, as JSON; where it ends or a move is refused, this fails. Prints JSON: moves a second, and milliseconds
// of the server's processor time for one of them.
const fs = require("fs");
const { io } = require("socket.io-client");
const { action } = require("./ergo");

const [game, address, pid, matches, seconds] = process.argv.slice(2);
const CELLS = 81;
const PATIENCE = 120; // seconds beyond those that it is to last
const script = game === "ergo" ? JSON.parse(fs.readFileSync(0, "utf8")).map(action) : [];
const next = game === "ergo" ? (count) => script[count] : (count) => ({ type: "place", args: [count % CELLS] });

class Player {
  constructor(matchID, playerID) {
    [this.matchID, this.playerID] = [matchID, playerID];
    this.arrived = () => {};
    this.socket = io(`${address}/${game}`, { forceNew: true });
    this.socket.on("update", (_, state) => this.arrived(state));
  }

  async sit() {
    if (!this.socket.connected) await new Promise((done) => this.socket.once("connect", done));
    const synced = new Promise((done) => this.socket.once("sync", done));
    this.socket.emit("sync", this.matchID, this.playerID, undefined, 2);
    await synced;
  }

  move(count) {
    const payload = { playerID: this.playerID, ...next(count) };
    if (!payload.type) throw new Error("the script has ended");
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, count, this.matchID, this.playerID);
  }
}

class Table {
  constructor(matchID) {
    this.players = [new Player(matchID, "0"), new Player(matchID, "1")];
    this.count = 0; // of moves, which is also what boardgame.io calls the state's id
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
          if (state._stateID !== this.count + 1 || seat !== state._stateID % 2) return; // the mover hears of it, too
          this.count = state._stateID;
          if (Date.now() < until) player.move(this.count);
          else done(this.count - first);
        };
      }
      this.players[this.count % 2].move(this.count);
    });
  }
}

function processorSeconds() {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const standStill = () => {
  throw new Error("a match stands still");
};

(async () => {
  setTimeout(standStill, 1000 * (2 * Number(seconds) + PATIENCE));
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
