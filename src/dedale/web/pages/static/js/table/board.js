// The board: drawn by the server, updated here. It decides nothing.
/** @typedef {import("./types.js").Fixed} Fixed */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Scene} Scene */

import { svg, use } from "./dom.js";
import { move, SLIDE } from "./motion.js";

const STRANDS = [
  { stroke: "var(--paper)", "stroke-width": 14, opacity: 0.6 },
  { stroke: "var(--thread)", "stroke-width": 9 },
  { stroke: "var(--twist)", "stroke-width": 4, "stroke-dasharray": "6 10" },
];
const HALF = 50;
/** Half a line of the numbers that are written twice. */
const LINE = 17;
/** What can be taken for another number upside down. */
const IS_AMBIGUOUS = /^[0689]*[69][0689]*$/;

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
    /** How far the whole picture is turned on the screen, in degrees, and by how much each seat's pieces are turned
     * to face their owner; none where all face the reader. */
    this.angle = 0;
    this.turnsOn = false;
    this.isDouble = false;
    /** @type {number[]} */
    this.owners = [];
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
    const { isDouble } = this;
    this.double(false);
    for (const axis of this.#axes) {
      const texts = [...axis.children];
      const reversed = texts.map((text) => text.textContent).reverse();
      texts.forEach((text, at) => {
        text.textContent = reversed[at];
      });
    }
    this.double(isDouble);
  }

  /** @returns {SVGGElement[]} the letters and the numbers in the margin of a board that has them */
  get #axes() {
    return [...this.root.querySelectorAll("[data-letters], [data-numbers]")].map((axis) => /** @type {SVGGElement} */ (axis));
  }

  /** @param {number} seat @returns {number} by how many degrees its pieces are turned to stand upright */
  upright(seat) {
    return this.owners[seat - 1] ?? (this.isTurned ? 180 : 0);
  }

  /**
   * @param {number} quarters at which edge of the screen the reader sits
   * @param {boolean} isTurned whether the board is seen from the other side
   * @param {boolean} turnsOn whether it will turn to others: the ground then stays in its place
   * @returns {boolean} whether the ground moves on the screen
   */
  face(quarters, isTurned, turnsOn = false) {
    const before = this.#lies;
    const [left, top, width, height] = turnsOn ? this.#centred : this.fixed.box;
    const [x, y] = [left + width / 2, top + height / 2];
    const turn = ((((quarters * 90 - this.angle) % 360) + 540) % 360) - 180;
    const way = (/** @type {number} */ angle) => `translate(${x}px, ${y}px) rotate(${angle}deg) translate(${-x}px, ${-y}px)`;
    const from = this.angle;
    this.angle += turn;
    const box = quarters % 2 ? [x - height / 2, y - width / 2, height, width] : [left, top, width, height];
    const isOther = turnsOn !== this.turnsOn;
    this.turnsOn = turnsOn;
    this.turn(isTurned);
    if (turn || quarters || isOther) {
      this.root.setAttribute("viewBox", box.join(" "));
      this.whole.style.transform = way(this.angle);
    }
    const isMoved = this.#lies !== before;
    if (isMoved) move(this.whole, [{ transform: way(from) }, { transform: way(this.angle) }], SLIDE);
    return isMoved;
  }

  /** @returns {number[]} the box with as much room on every side of the ground as its letters and numbers take on theirs */
  get #centred() {
    const [left, top, width, height] = this.fixed.box;
    const [x, y] = this.fixed.middle;
    const [across, down] = [Math.max(x - left, left + width - x), Math.max(y - top, top + height - y)];
    return [x - across, y - down, 2 * across, 2 * down];
  }

  /** @returns {number} how the ground lies on the screen, in degrees */
  get #lies() {
    return (((this.angle + (this.isTurned ? 180 : 0)) % 360) + 360) % 360;
  }

  /** @returns {SVGGElement} all that is drawn, in one group that can be turned */
  get whole() {
    const found = /** @type {SVGGElement|null} */ (this.root.querySelector(":scope > [data-whole]"));
    if (found) return found;
    const whole = /** @type {SVGGElement} */ (svg("g", { "data-whole": "" }));
    whole.append(...[...this.root.children].filter((child) => !["defs", "style", "title"].includes(child.nodeName)));
    this.root.append(whole);
    return whole;
  }

  /** @param {boolean} isDouble whether each number is written twice, upright for one side and for the other, as on cards */
  double(isDouble) {
    this.isDouble = isDouble;
    for (const pair of this.root.querySelectorAll(".twice")) pair.replaceWith(.../** @type {any} */ (pair.querySelectorAll("[data-once]")));
    if (!isDouble) return;
    for (const number of this.layers.ground.querySelectorAll("text")) twice(number);
    for (const axis of this.#axes) {
      for (const sign of axis.querySelectorAll("text")) twice(sign, "letters" in axis.dataset ? [LINE, 0] : [0, LINE]);
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

/**
 * @param {SVGTextElement} number it is written once more, for who reads it upside down
 * @param {Point} [aside] how far each is from the middle where it stands in no cell: letters side by side
 */
function twice(number, aside) {
  const { x, y, width, height } = number.getBBox();
  const matrix = number.transform.baseVal.consolidate()?.matrix;
  const at = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(matrix);
  const [column, row] = [at.x, at.y].map((value) => 100 * Math.floor(value / 100) + HALF);
  const pair = svg("g", { class: IS_AMBIGUOUS.test(number.textContent ?? "") ? "twice ambiguous" : "twice" });
  // In the middle of its cell one stands below the other; in a corner, the other is in the opposite corner.
  const isCentred = aside !== undefined || Math.abs(at.x - column) < 10;
  const [right, down] = aside ?? [0, LINE];
  const shown = isCentred ? `translate(${at.x + right} ${at.y + down}) scale(0.78) translate(${-at.x} ${-at.y})` : undefined;
  const turned = isCentred ? `rotate(180 ${at.x} ${at.y}) ${shown}` : `rotate(180 ${column} ${row})`;
  number.replaceWith(pair);
  number.dataset.once = "";
  const again = /** @type {SVGTextElement} */ (number.cloneNode(true));
  delete again.dataset.once;
  pair.append(svg("g", { transform: shown }, number), svg("g", { transform: turned, class: "again", "aria-hidden": "true" }, again));
}
