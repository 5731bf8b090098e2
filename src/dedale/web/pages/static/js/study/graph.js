// The graph of who was ahead: one line per side, and a red one for the current position.
/** @typedef {import("./types.js").StudyPage} StudyPage */

import { picture, svg, tag } from "../table/dom.js";
import { filled } from "../table/sentences.js";

const LEFT = 34;
const RIGHT = 10;
const TOP = 14;
const BOTTOM = 8;
const NEAR = 9;
/** So many pixels beside a turning point mean it. */
const DASHES = ["", "9 5", "2 5", "12 4 2 4"];
const HALF = 0.5;

/** @typedef {(number[]|undefined)[]} Values what each seat could expect after so many events, where it is known */

export class Graph {
  /** @param {StudyPage} page @param {HTMLElement} place @param {HTMLElement} legend @param {(ply: number) => void} go */
  constructor(page, place, legend, go) {
    this.page = page;
    this.place = place;
    this.legend = legend;
    this.go = go;
    /** @type {Values} */
    this.values = [];
    this.count = 0;
    this.at = 0;
    /** @type {number[]} */
    this.turning = [];
    /** @type {{from: number, values: Values}} */
    this.apart = { from: -1, values: [] };
    new ResizeObserver(() => this.draw()).observe(place);
    place.addEventListener("pointerdown", (event) => this.#down(event));
    place.addEventListener("pointermove", (event) => this.isHeld && this.go(this.#ply(event)));
    for (const end of ["pointerup", "pointercancel"]) place.addEventListener(end, () => (this.isHeld = false));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button) return;
    this.isHeld = true;
    this.place.setPointerCapture(event.pointerId);
    this.go(this.#ply(event));
  }

  /** @param {PointerEvent} event @returns {number} the event that is meant; a turning point draws it near */
  #ply(event) {
    const x = event.clientX - this.place.getBoundingClientRect().x;
    const close = this.turning.find((ply) => Math.abs(this.#x(ply) - x) < NEAR);
    const share = (x - LEFT) / (this.place.clientWidth - LEFT - RIGHT);
    return close ?? Math.max(0, Math.min(this.count, Math.round(share * this.#span)));
  }

  /** @returns {number} how many events the width stands for */
  get #span() {
    return Math.max(1, this.count, this.apart.from + this.apart.values.length - 1);
  }

  /** @param {number} ply */
  #x(ply) {
    return LEFT + (ply / this.#span) * (this.place.clientWidth - LEFT - RIGHT);
  }

  /** @returns {number} what the height stands for: half a win is enough where nobody comes to expect more */
  get #top() {
    return [...this.values, ...this.apart.values].every((known) => !known || Math.max(...known) <= HALF) ? HALF : 1;
  }

  /** @param {number} value */
  #y(value) {
    return TOP + (1 - value / this.#top) * (this.place.clientHeight - TOP - BOTTOM);
  }

  /** Draw everything anew, as it is known. */
  draw() {
    const { clientWidth: width, clientHeight: height } = this.place;
    if (!width) return;
    const drawn = svg("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
    const levels = [0, this.#top / 2, this.#top];
    drawn.append(...levels.flatMap((level) => this.#level(level, width)), ...this.#marks(), this.#here());
    this.page.curves.forEach(([seat], side) => drawn.append(...this.#side(seat, side)));
    this.place.replaceChildren(drawn);
  }

  /** @param {number} level @param {number} width */
  #level(level, width) {
    const y = this.#y(level);
    const line = svg("line", { x1: LEFT, x2: width - RIGHT, y1: y, y2: y, class: "level" });
    return [line, svg("text", { x: LEFT - 6, y: y + 4, class: "level-word" }, String(100 * level))];
  }

  /** @returns {SVGElement[]} a sign over each turning point */
  #marks() {
    return this.turning.map((ply) => {
      const x = this.#x(ply);
      const foot = svg("line", { x1: x, x2: x, y1: TOP, y2: this.#y(0), class: "turning-line" });
      const sign = svg("path", { d: `M${x} 1l5.500 5.500L${x} 12l-5.500-5.500z`, class: "turning-sign" });
      return svg("g", { "data-turning-ply": ply }, foot, sign);
    });
  }

  #here() {
    const x = this.#x(this.at);
    return svg("line", { x1: x, x2: x, y1: TOP - 6, y2: this.#y(0) + 4, class: "here" });
  }

  /** @param {number} seat @param {number} side @returns {SVGElement[]} */
  #side(seat, side) {
    const colour = `var(--${this.page.colours[seat - 1]})`;
    const way = this.#path(this.values, 0, seat);
    const drawn = [
      svg("path", { d: way, class: "casing" }),
      svg("path", { d: way, class: "value", stroke: colour, "stroke-dasharray": DASHES[side] || undefined }),
    ];
    if (this.apart.from >= 0) {
      const apart = this.#path(this.apart.values, this.apart.from, seat);
      drawn.push(svg("path", { d: apart, class: "value apart", stroke: colour }));
    }
    const value = this.#now(seat);
    if (value !== undefined) {
      drawn.push(svg("circle", { cx: this.#x(this.at), cy: this.#y(value), r: 4.5, fill: colour, class: "now" }));
    }
    return drawn;
  }

  /** @param {number} seat @returns {number|undefined} what it can expect where we are */
  #now(seat) {
    const { from, values } = this.apart;
    return (from >= 0 && this.at >= from ? values[this.at - from] : this.values[this.at])?.[seat - 1];
  }

  /** @param {Values} values @param {number} first @param {number} seat @returns {string} with gaps where nothing is known */
  #path(values, first, seat) {
    let isOpen = false;
    let way = "";
    for (let at = 0; at < values.length; at += 1) {
      const value = values[at]?.[seat - 1];
      if (value !== undefined) way += `${isOpen ? "L" : "M"}${this.#x(first + at).toFixed(1)} ${this.#y(value).toFixed(1)}`;
      isOpen = value !== undefined;
    }
    return way;
  }

  /**
   * @param {string[]} tokens the drawings that stand for the seats
   * @param {(seat: number) => string} name
   * @param {string} where in words
   */
  tell(tokens, name, where) {
    const said = this.page.curves.map((seats, side) => this.#entry(seats, side, tokens, name));
    this.legend.replaceChildren(...said.map(([entry]) => entry));
    this.place.setAttribute("aria-valuemax", String(this.count));
    this.place.setAttribute("aria-valuenow", String(Math.min(this.at, this.count)));
    this.place.setAttribute("aria-valuetext", [where, ...said.map(([, text]) => text)].join(", "));
  }

  /**
   * @param {number[]} seats
   * @param {number} side
   * @param {string[]} tokens
   * @param {(seat: number) => string} name
   * @returns {[HTMLElement, string]} a line of the legend, and what it says
   */
  #entry(seats, side, tokens, name) {
    const value = this.#now(seats[0]);
    const colour = `var(--${this.page.colours[seats[0] - 1]})`;
    const line = svg("svg", { viewBox: "0 0 34 10", class: "sample", "aria-hidden": "true" });
    line.append(svg("path", { d: "M2 5h30", class: "casing" }));
    line.append(svg("path", { d: "M2 5h30", class: "value", stroke: colour, "stroke-dasharray": DASHES[side] || undefined }));
    const shown = seats.flatMap((seat) => (tokens[seat - 1] ? [picture(this.page.name, tokens[seat - 1], 0, "token")] : []));
    const names = seats.map(name).join(", ");
    const share = value === undefined ? "…" : String(Math.round(100 * value));
    const entry = tag("li", {}, ...shown.slice(0, 1), tag("span", { class: "legend-name" }, names), line);
    entry.append(tag("b", {}, value === undefined ? share : filled(this.page.words.expects, "", share).trim()));
    return [entry, value === undefined ? names : filled(this.page.words.expects, names, share)];
  }
}
