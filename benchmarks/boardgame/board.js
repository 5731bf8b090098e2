// The board of Ergo: 90 cells as a string, cell by cell from a1 on, row by row: x and X a black hollow piece and lion,
// o and O White's, a dot an empty cell. One string, as positions of chess are: read once, sent as it is, and compared.
const [COLUMNS, ROWS, FIVE] = [10, 9, 5];
const EMPTY = ".";
const HOLLOWS = "xo";
const LIONS = "XO";
const SIDE = { x: 0, X: 0, o: 1, O: 1 };

const CELLS = Array.from({ length: COLUMNS * ROWS }, (_, cell) => cell);
const COLUMN = CELLS.map((cell) => cell % COLUMNS);
const ROW = CELLS.map((cell) => Math.floor(cell / COLUMNS));
const onBoard = (column, row) => column >= 0 && column < COLUMNS && row >= 0 && row < ROWS;

// The path: its cells in order round the board, and of each cell its place there, -1 in the arena.
const along = (from, to) => Array.from({ length: Math.abs(to - from) }, (_, n) => from + Math.sign(to - from) * n);
const PATH = [
  ...along(0, COLUMNS - 1),
  ...along(0, ROWS - 1).map((row) => row * COLUMNS + COLUMNS - 1),
  ...along(COLUMNS - 1, 0).map((column) => (ROWS - 1) * COLUMNS + column),
  ...along(ROWS - 1, 0).map((row) => row * COLUMNS),
];
const PLACE = CELLS.map((cell) => PATH.indexOf(cell));

// The cells in one direction from a cell, the nearest first, at most so many.
const ray = (cell, [across, up], length) => {
  const cells = [];
  for (let n = 1; n <= length && onBoard(COLUMN[cell] + n * across, ROW[cell] + n * up); n += 1) {
    cells.push(cell + n * (up * COLUMNS + across));
  }
  return cells;
};
const FORWARD = [[1, 0], [0, 1], [1, 1], [-1, 1]];
const back = ([across, up]) => [-across, -up];
const RAYS = CELLS.map((cell) =>
  FORWARD.map((way) => [ray(cell, way, FIVE - 1), ray(cell, back(way), FIVE - 1)]),
);
const NEAR = CELLS.map((cell) => [...FORWARD, ...FORWARD.map(back)].flatMap((way) => ray(cell, way, 1)));

const isEmpty = (board, cell) => Number.isInteger(cell) && board[cell] === EMPTY;
const put = (board, cell, piece) => board.slice(0, cell) + piece + board.slice(cell + 1);

// Whether a lion slides along the path to this cell, in either direction, over no piece (R6); its own stops it at last.
const slides = (board, from, to) => {
  for (const step of [1, PATH.length - 1]) {
    let place = PLACE[from];
    do {
      place = (place + step) % PATH.length;
      if (PATH[place] === to) return true;
    } while (board[PATH[place]] === EMPTY);
  }
  return false;
};

// Whether the piece on a cell may go to an empty one (R4 to R9, D2).
const reaches = (board, from, to) => {
  if (PLACE[from] >= 0 && PLACE[to] >= 0) return slides(board, from, to);
  const [across, up] = [Math.abs(COLUMN[from] - COLUMN[to]), Math.abs(ROW[from] - ROW[to])];
  return LIONS.includes(board[from]) ? Math.max(across, up) === 1 : across + up === 1;
};

const canMove = (board, side) =>
  CELLS.some(
    (cell) => SIDE[board[cell]] === side && NEAR[cell].some((to) => isEmpty(board, to) && reaches(board, cell, to)),
  );

const reach = (board, cells, side) => {
  let length = 0;
  while (length < cells.length && SIDE[board[cells[length]]] === side) length += 1;
  return length;
};

// Whether five of a side stand in a line through this cell (R10, D1).
const hasLine = (board, cell, side) =>
  RAYS[cell].some(([ahead, behind]) => reach(board, ahead, side) + 1 + reach(board, behind, side) >= FIVE);

module.exports = { CELLS, EMPTY, HOLLOWS, LIONS, PLACE, SIDE, canMove, hasLine, isEmpty, put, reaches };
