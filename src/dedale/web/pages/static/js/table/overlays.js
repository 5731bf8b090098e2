// Temporary marks over the board: the preview of a move, the cell a hint points at.
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./board.js").Board} Board */

import { svg, use } from "./dom.js";

const RING = 42;

/** @param {Board} board @param {Choice[]} ways marks on which all of them agree */
export function preview(board, ways) {
  board.layers.over.querySelector(".preview")?.remove();
  /** @type {Map<string, Set<string>>} */
  const reasons = new Map();
  for (const [place, reason] of ways.flatMap((way) => way.marks ?? [])) {
    reasons.set(place, (reasons.get(place) ?? new Set()).add(reason));
  }
  const marks = [...reasons].filter(([, found]) => found.size === 1).map(([place, [reason]]) => {
    return board.placed(board.fixed.cells[place], use(board.world, `mark-${reason}`));
  });
  board.layers.over.append(svg("g", { class: "preview" }, ...marks));
}

/** @param {Board} board @param {string[]} path what is touched for the move, on the board and beside it */
export function point(board, path) {
  const points = path.flatMap((place) => (board.point(place) ? [/** @type {any} */ (board.point(place))] : []));
  const way = svg("polyline", { points: points.map((at) => at.join(",")).join(" "), class: "hint-way" });
  const rings = points.map(([x, y]) => svg("circle", { cx: x, cy: y, r: RING, class: "hint-ring" }));
  board.layers.over.append(svg("g", { class: "hint" }, way, ...rings));
  for (const place of path) {
    const beside = `[data-act="${CSS.escape(place)}"], [data-tray="${CSS.escape(place)}"], [data-dial="${CSS.escape(place)}"]`;
    document.querySelector(beside)?.classList.add("hinted");
  }
}

/** @param {Board} board the hint has been seen */
export function unpoint(board) {
  board.layers.over.querySelector(".hint")?.remove();
  document.querySelector(".hinted")?.classList.remove("hinted");
}
