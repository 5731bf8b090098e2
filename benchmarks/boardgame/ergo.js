// Ergo as a game of boardgame.io, with all its rules but the house rules, which are off at our server, too.
// Moves return a new G and read the old one itself rather than Immer's draft of it, where each read costs a call.
const { INVALID_MOVE } = require("boardgame.io/core");
const { isDraft, original } = require("immer");
const { CELLS, EMPTY, HOLLOWS, LIONS, PLACE, SIDE, canMove, hasLine, isEmpty, put, reaches } = require("./board");

const PIECES = 12;
const START = EMPTY.repeat(CELLS.length);

const read = (G) => (isDraft(G) ? original(G) : G);

// Whether the last of these boards stands for the third time. They are those since the last move that cannot be undone
// (an entry, a piece turned), so reserves are equal; every second one has the same side to move.
const isThird = (past) => {
  const board = past[past.length - 1];
  let times = 1;
  for (let n = past.length - 3; n >= 0; n -= 2) {
    if (past[n] === board) times += 1;
  }
  return times >= 3;
};

const drawn = (past, passes, isLast) => {
  if (isThird(past)) return { draw: "repetition" };
  if (passes === 2) return { draw: "passes" };
  return isLast ? { draw: "max_plies" } : null;
};

// Immer would look at every board of a list that is not frozen.
const after = (G, board) => Object.freeze([...G.past, board]);

const ergo = (maxPlies = 500) => {
  // After a piece has come to this cell.
  const placed = (ctx, side, board, to, reserve, past) => ({
    board,
    reserve,
    past,
    passes: 0,
    outcome: hasLine(board, to, side) ? { winner: String(side) } : drawn(past, 0, ctx.turn >= maxPlies),
  });

  const enter = ({ G: draft, ctx, playerID }, to) => {
    const [G, side] = [read(draft), Number(playerID)];
    if (G.reserve[side] === 0 || !isEmpty(G.board, to)) return INVALID_MOVE; // R2, R3
    const board = put(G.board, to, PLACE[to] >= 0 ? LIONS[side] : HOLLOWS[side]);
    const reserve = G.reserve.map((count, owner) => (owner === side ? count - 1 : count));
    return placed(ctx, side, board, to, reserve, Object.freeze([board]));
  };

  const move = ({ G: draft, ctx, playerID }, from, to) => {
    const [G, side] = [read(draft), Number(playerID)];
    const piece = G.board[from];
    if (SIDE[piece] !== side || !isEmpty(G.board, to) || !reaches(G.board, from, to)) return INVALID_MOVE;
    const turned = PLACE[to] >= 0 ? LIONS[side] : piece; // R8
    const board = put(put(G.board, from, EMPTY), to, turned);
    const past = turned === piece ? after(G, board) : Object.freeze([board]);
    return placed(ctx, side, board, to, G.reserve, past);
  };

  const pass = ({ G: draft, ctx, playerID }) => {
    const [G, side] = [read(draft), Number(playerID)];
    if (G.reserve[side] > 0 || canMove(G.board, side)) return INVALID_MOVE; // D3
    const [past, passes] = [after(G, G.board), G.passes + 1];
    return { ...G, past, passes, outcome: drawn(past, passes, ctx.turn >= maxPlies) };
  };

  const onServer = (rule) => ({ move: rule, client: false }); // players are not sent what a repetition is found by
  return {
    name: "ergo",
    minPlayers: 2,
    maxPlayers: 2,
    disableUndo: true,
    setup: () => ({ board: START, reserve: [PIECES, PIECES], past: [START], passes: 0, outcome: null }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: { enter: onServer(enter), move: onServer(move), pass: onServer(pass) },
    endIf: ({ G }) => G.outcome ?? undefined,
    playerView: ({ G }) => ({ board: G.board, reserve: G.reserve }),
  };
};

const cellOf = (name) => name.charCodeAt(0) - 97 + 10 * (name[1] - 1);

// A move as we write it (@e5, e5-e6, pass), as boardgame.io takes it.
const action = (event) => {
  if (event === "pass") return { type: "pass", args: [] };
  if (event.startsWith("@")) return { type: "enter", args: [cellOf(event.slice(1))] };
  return { type: "move", args: event.split("-").map(cellOf) };
};

module.exports = { ergo, action };
