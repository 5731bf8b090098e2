// Two players place marks on a board of 81 cells in turn; when it is full it is emptied, so the game never ends.
const CELLS = 81;

module.exports = {
  name: "marks",
  setup: () => ({ cells: Array(CELLS).fill(null), count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, cell) => {
      if (G.count % CELLS === 0) G.cells.fill(null);
      G.cells[cell] = playerID;
      G.count += 1;
    },
  },
};
