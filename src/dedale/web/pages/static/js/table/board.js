// The board: drawn by the server, updated here. It decides nothing.
/** @typedef {import("./types.js").Fixed} Fixed */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Scene} Scene */

import { svg, use } from "./dom.js";

const STRANDS = [
  { stroke: "var(--paper)", "stroke-width": 14, opacity: 0.6 },
  { stroke: "var(--thread)", "stroke-width": 9 },
  { stroke: "var(--twist)", "stroke-width": 4, "stroke-dasharray": "6 10" },
];
const HALF = 50;

export class Board {
  /**
   * @param {SVGSVGElement} root
   * @param {Fixed} fixed
   */
  constructor(root, fixed) {
    this.root = root;
    this.fixed = fixed;
    this.world = root.dataset.name ?? "";
    this.isTurned = false;
    this.buttons = new Map(fixed.buttons.map((button) => [button.name, button]));
    /** @type {Record<string, SVGGElement>} */
    this.layers = {};
    for (const layer of root.querySelectorAll("[data-layer]")) {
      this.layers[/** @type {SVGGElement} */ (layer).dataset.layer ?? ""] = /** @type {SVGGElement} */ (layer);
    }
  }

  /**
   * @param {string} place
   * @returns {Point|undefined} the middle of a cell or of a button at the edge; nothing where it is beside the board
   */
  point(place) {
    return this.fixed.cells[place] ?? this.buttons.get(place)?.at;
  }

  /** @returns {DOMMatrix} from units of the board to the screen */
  get matrix() {
    return /** @type {DOMMatrix} */ (this.layers.pieces.getScreenCTM());
  }

  /** @returns {number} how wide a cell is on the screen, in pixels */
  get cellSize() {
    const { a, b } = this.matrix;
    return 100 * Math.hypot(a, b);
  }

  /** @param {number} x @param {number} y @returns {Point} a point of the screen in units of the board */
  fromScreen(x, y) {
    const point = new DOMPoint(x, y).matrixTransform(this.matrix.inverse());
    return [point.x, point.y];
  }

  /**
   * @param {Point} point in units of the board
   * @returns {string|undefined} the cell or the button at the edge that is there
   */
  placeAt([x, y]) {
    const edge = this.fixed.buttons.filter((button) => button.at).map((button) => button.name);
    return [...Object.keys(this.fixed.cells), ...edge].find((place) => {
      const [a, b] = /** @type {Point} */ (this.point(place));
      return Math.abs(a - x) <= HALF && Math.abs(b - y) <= HALF;
    });
  }

  /**
   * @param {Point} point in units of the board
   * @param {string[]} places
   * @param {number} reach in pixels of the screen
   * @returns {string[]} those within reach, the nearest first
   */
  near([x, y], places, reach) {
    const scale = this.cellSize / 100;
    const measured = places.flatMap((place) => {
      const point = this.point(place);
      return point ? [{ place, distance: scale * Math.hypot(point[0] - x, point[1] - y) }] : [];
    });
    const close = measured.filter(({ distance }) => distance <= reach);
    return close.sort((one, other) => one.distance - other.distance).map(({ place }) => place);
  }

  /** @param {Scene} scene the marks, the thread, and the buttons at the edge that cannot be pressed */
  mark(scene) {
    const under = scene.marks.filter(([, reason]) => this.fixed.under.includes(reason));
    const over = scene.marks.filter(([, reason]) => !this.fixed.under.includes(reason));
    this.layers.under.replaceChildren(...this.#marks(under), ...this.#thread(scene.thread));
    this.layers.over.replaceChildren(...this.#marks(over.filter(([place]) => place in this.fixed.cells)));
    this.layers.edge.replaceChildren(...this.#edge(over));
  }

  /** @param {[string, string][]} marks @returns {SVGElement[]} */
  #marks(marks) {
    return marks.flatMap(([place, reason]) => {
      const point = this.point(place);
      return point ? [this.placed(point, use(this.world, `mark-${reason}`))] : [];
    });
  }

  /** @param {string} way @returns {SVGElement[]} the thread that joins what decides the game */
  #thread(way) {
    return way ? STRANDS.map((strand) => svg("path", { d: way, class: "winning", ...strand })) : [];
  }

  /** @param {[string, string][]} marks @returns {SVGElement[]} a lock stands alone, a bar over the button's likeness */
  #edge(marks) {
    return marks.flatMap(([place, reason]) => {
      const button = this.buttons.get(place);
      if (!button?.at) return [];
      const likeness = svg("g", { opacity: 0.35 }, use(this.world, button.drawing, button.turned));
      const mark = use(this.world, `mark-${reason}`, button.turned);
      const group = svg("g", { transform: `translate(${button.at.join(" ")})`, "data-place": place });
      group.append(...(reason === "locked" ? [mark] : [likeness, mark]));
      return [group];
    });
  }

  /**
   * @param {Point} point
   * @param {SVGElement[]} inside
   * @returns {SVGElement} a group at this point, upright whichever way the board lies
   */
  placed([x, y], ...inside) {
    const upright = this.isTurned ? " rotate(180)" : "";
    return svg("g", { transform: `translate(${x} ${y})${upright}` }, ...inside);
  }

  /** @param {boolean} isTurned whether the board is seen from the other side; what lies on it is to be shown again */
  turn(isTurned) {
    if (isTurned === this.isTurned) return;
    this.isTurned = isTurned;
    const [x, y] = this.fixed.middle;
    const turning = /** @type {SVGGElement} */ (this.root.querySelector("[data-turning]"));
    turning.setAttribute("transform", isTurned ? `rotate(180 ${x} ${y})` : "");
    this.#upright();
    for (const axis of this.root.querySelectorAll("[data-letters], [data-numbers]")) {
      const texts = [...axis.children];
      const reversed = texts.map((text) => text.textContent).reverse();
      texts.forEach((text, at) => {
        text.textContent = reversed[at];
      });
    }
  }

  /** The signs of cells stand upright; a part that is named with a turn, as `way_1`, runs as the board lies. */
  #upright() {
    const names = new Set([...this.layers.ground.querySelectorAll("use")].map((it) => it.getAttribute("href") ?? ""));
    for (const name of names) {
      const parts = name.slice(this.world.length + 2).split(".");
      const drawn = parts.length > 1 ? [...(document.getElementById(name.slice(1))?.children ?? [])] : [];
      drawn.forEach((part, at) => {
        if (!/_\d$/.test(parts[at])) part.setAttribute("transform", this.isTurned ? "rotate(180)" : "");
      });
    }
  }
}
