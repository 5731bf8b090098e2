// The edges of a screen that lies on a table: one for each seat, upright for whoever sits there.

import { find, tag } from "./dom.js";

/** By quarter turns, clockwise from the near edge. */
const EDGES = ["bottom", "left", "top", "right"];
/** @type {Record<number, number[]>} where so many people sit, in the order in which they play */
const SEATED = { 2: [0, 2], 3: [0, 1, 3], 4: [0, 1, 2, 3] };

const SIZES = [1, 0.92, 0.84, 0.76, 0.68, 0.6];
const LEGIBLE = 0.76;
/** Rather than smaller than this, whose turn it is is left out: the glow says it, and the name beside it. */

/** @param {HTMLElement} it @returns {boolean} */
const isCut = (it) => it.scrollHeight > it.clientHeight + 1;

/** @param {HTMLElement} edge what is said there becomes smaller until nothing of it is cut @param {HTMLElement[]} said */
function fit(edge, ...said) {
  for (const isTight of [false, true]) {
    edge.classList.toggle("tight", isTight);
    for (const size of SIZES) {
      if (!isTight && size < LEGIBLE) break;
      edge.style.setProperty("--fit", String(size));
      if (!said.some(isCut)) return;
    }
  }
}

/** @param {HTMLElement} edge the name of whoever sits there becomes smaller too, while it can be read; else it has a line */
function fitName(edge) {
  const name = /** @type {HTMLElement | null} */ (edge.querySelector(".player"));
  edge.classList.remove("long-name");
  for (const size of SIZES) {
    if (size < LEGIBLE) break;
    edge.style.setProperty("--fit-name", String(size));
    if (!name || name.scrollWidth <= name.clientWidth) return;
  }
  edge.classList.add("long-name");
  edge.style.setProperty("--fit-name", "1");
}

/** @param {HTMLElement} edge what somebody has, and what is nobody's, becomes lower until no line of it is cut through */
function fitPieces(edge) {
  for (const size of SIZES) {
    if (size < LEGIBLE) return;
    edge.style.setProperty("--fit-has", String(size));
    const boxes = /** @type {HTMLElement[]} */ ([...edge.querySelectorAll(".edge-strip, .shared:not([hidden])")]);
    if (!boxes.some(isCut)) return;
  }
}

/** @param {number} seats @param {number} offset everybody sits so many edges further @returns {number[]} by seat */
export function seated(seats, offset) {
  return (SEATED[seats] ?? SEATED[4]).map((quarter) => (quarter + offset) % EDGES.length);
}

export class Edges {
  /** @param {Record<string, string>} words @param {(seat: number) => void} menu somebody asks for the controls */
  constructor(words, menu) {
    this.words = words;
    this.menu = menu;
    this.table = find(".table");
    this.say = find(".say");
    this.shared = find("[data-shared]");
    /** @type {Map<number, HTMLElement>} */
    this.edges = new Map();
    /** @type {Map<number, HTMLElement>} where the strip of each seat goes */
    this.homes = new Map();
    window.addEventListener("resize", () => this.#fit());
    const echo = new MutationObserver(() => this.#echo());
    echo.observe(this.say, { childList: true, characterData: true, subtree: true, attributes: true, attributeFilter: ["hidden"] });
  }

  /** @param {number[]} quarters at which edge each seat sits */
  lay(quarters) {
    this.clear();
    for (const [at, quarter] of quarters.entries()) this.#edge(at + 1, quarter);
    document.body.dataset.edges = quarters.map((quarter) => EDGES[quarter]).join(" ");
    this.#echo();
  }

  /** @param {number} seat @param {number} quarter */
  #edge(seat, quarter) {
    const home = tag("div", { class: "edge-strip" });
    const menu = tag("button", { type: "button", class: "button edge-menu", "data-edge-menu": seat }, this.words.menu);
    menu.addEventListener("click", () => this.menu(seat));
    const heard = tag("div", { class: "edge-heard", "aria-hidden": "true" }, tag("p", { class: "edge-status" }), tag("p", { class: "edge-news" }));
    const inner = tag("div", { class: "edge-inner" }, home, heard, menu);
    const edge = tag("div", { class: "seat-edge", "data-edge": EDGES[quarter], "data-edge-seat": seat }, inner);
    this.homes.set(seat, home);
    this.edges.set(seat, edge);
    this.table.append(edge);
  }

  /** @param {number} seat what is said, and what can be pressed, is at this edge */
  host(seat) {
    const inner = this.edges.get(seat)?.firstElementChild;
    if (!inner || this.say.parentElement === inner) return;
    inner.append(this.say);
    inner.firstElementChild?.after(this.shared);
    for (const edge of this.edges.values()) edge.classList.toggle("asked", edge.firstElementChild === inner);
    this.#fit();
  }

  /** Whoever is not asked reads what is said to the others. */
  #echo() {
    const [status, news] = [find("[data-status]"), find("[data-news]")];
    for (const edge of this.edges.values()) {
      find(".edge-status", edge).textContent = status.textContent;
      find(".edge-news", edge).replaceChildren(...news.cloneNode(true).childNodes); // a pun as a quotation
    }
    this.#fit();
  }

  #fit() {
    for (const edge of this.edges.values()) {
      fitName(edge);
      fitPieces(edge);
      if (edge.contains(this.say)) fit(edge, find("[data-told]"), find("[data-status]"));
      else fit(edge, find(".edge-heard", edge));
    }
  }

  /** The page is as it was. */
  clear() {
    this.table.insertBefore(this.say, find(".more", this.table));
    find(".strips.near").append(this.shared);
    for (const edge of this.edges.values()) edge.remove();
    this.edges.clear();
    this.homes.clear();
    delete document.body.dataset.edges;
    this.#fit();
  }
}
