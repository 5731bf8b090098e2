// node check.js < JSON: plays games of Ergo through boardgame.io's reducer, and prints what became of each, as JSON.
// In: [{max_plies, board, reserve, moves: [event], listed: [ply], tried: [[ply, event, playerID]]}], Black to begin; a
// board only where it is not the first. Out: [{boards, reserves, over, legal, refused, outcome}]: after each move, the
// board, the reserves and whether it is over; all legal moves at the plies listed; the error of each event tried.
const fs = require("fs");
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");
const { CELLS } = require("./board");
const { ergo, action } = require("./ergo");

const NAMES = CELLS.map((cell) => "abcdefghij"[cell % 10] + (Math.floor(cell / 10) + 1));
const EVENTS = ["pass", ...NAMES.map((to) => `@${to}`), ...NAMES.flatMap((from) => NAMES.map((to) => `${from}-${to}`))];

const play = ({ max_plies, board, reserve, moves, listed, tried }) => {
  const game = ergo(max_plies);
  if (board) game.setup = () => ({ board, reserve, past: [board], passes: 0, outcome: null });
  const reducer = CreateGameReducer({ game });
  let state = InitializeGame({ game, numPlayers: 2 });
  const made = (event, playerID = state.ctx.currentPlayer) =>
    reducer(state, { type: "MAKE_MOVE", payload: { ...action(event), playerID } });
  const isLegal = (event) => {
    const { type, args } = action(event);
    return game.moves[type].move({ ...state, playerID: state.ctx.currentPlayer }, ...args) !== "INVALID_MOVE";
  };
  const said = { boards: [], reserves: [], over: [], legal: {}, refused: [] };
  for (let ply = 0; ply <= moves.length; ply += 1) {
    if (listed.includes(ply)) said.legal[ply] = EVENTS.filter(isLegal);
    for (const [when, event, playerID] of tried) {
      if (when !== ply) continue;
      const after = made(event, playerID);
      said.refused.push(after.transients?.error.type ?? (after._stateID === state._stateID ? "unchanged" : null));
    }
    if (ply === moves.length) break;
    const after = made(moves[ply]);
    if (after.transients) throw new Error(`${moves[ply]} at ply ${ply}: ${after.transients.error.type}`);
    state = after;
    said.boards.push(state.G.board);
    said.reserves.push(state.G.reserve);
    said.over.push(state.ctx.gameover !== undefined);
  }
  return { ...said, outcome: state.ctx.gameover ?? null };
};

console.log(JSON.stringify(JSON.parse(fs.readFileSync(0, "utf8")).map(play)));
