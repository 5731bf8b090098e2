// The targets on the board: highlighted buttons with labels, reached by pointer or arrow keys.
/** @typedef {import("./types.js").Point} Point */

import { svg, use } from "./dom.js";

const MANY = 24;
const SMALL = 34;
/** Cells narrower than this, in pixels, need larger signs. */
/** @type {Record<string, Point>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Events: `touch` and `look` (somebody points at it), both with the target in `detail`. */
export class Targets extends EventTarget {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    super();
    this.board = board;
    this.layer = board.layers.targets;
    /** @type {Map<string, SVGElement>} */
    this.shown = new Map();
    this.typed = "";
    /** @type {string|null} */
    this.looked = null;
    this.layer.addEventListener("keydown", (event) => this.#key(/** @type {KeyboardEvent} */ (event)));
    // Not on the layer itself: a group that listens for the focus would take it.
    const around = /** @type {HTMLElement} */ (board.root.parentElement);
    around.addEventListener("focusin", (event) => this.#focused(/** @type {Element} */ (event.target)));
    around.addEventListener("focusout", () => this.#look(null));
    this.layer.addEventListener("pointerover", (event) => this.#look(targetOf(event.target)));
    this.layer.addEventListener("pointerleave", () => this.#look(null));
  }

  /**
   * @param {string[]} targets those on the board among them are shown
   * @param {Record<string, string>} labels
   * @param {{chosen: string[], occupied: (place: string) => boolean}} how
   */
  show(targets, labels, { chosen, occupied }) {
    const hadFocus = this.layer.contains(document.activeElement);
    const here = targets.filter((target) => this.board.point(target));
    const groups = here.map((target) => this.#target(target, labels[target] ?? target, occupied(target)));
    this.shown = new Map(here.map((target, at) => [target, groups[at]]));
    this.typed = "";
    this.layer.replaceChildren(...this.#chosen(chosen), ...groups);
    this.layer.classList.toggle("many", here.length > MANY);
    this.layer.classList.toggle("begun", chosen.length > 0);
    this.layer.classList.toggle("small", this.board.cellSize < SMALL);
    groups[0]?.setAttribute("tabindex", "0");
    if (hadFocus) this.focus(chosen.at(-1));
  }

  /** @param {string[]} chosen @returns {SVGElement[]} */
  #chosen(chosen) {
    return chosen.flatMap((place) => {
      const point = this.board.point(place);
      const ring = svg("rect", { x: -47, y: -47, width: 94, height: 94, rx: 12, class: "chosen" });
      return point ? [this.board.placed(point, ring)] : [];
    });
  }

  /** @param {string} target @param {string} label @param {boolean} isOccupied */
  #target(target, label, isOccupied) {
    const button = this.board.buttons.get(target);
    const mark = isOccupied ? "mark-choice" : "mark-target";
    const drawing = button ? use(this.board.world, button.drawing, button.turned) : use(this.board.world, mark);
    const group = button
      ? svg("g", { transform: `translate(${button.at?.join(" ")})` })
      : this.board.placed(/** @type {Point} */ (this.board.point(target)));
    const kind = `target${isOccupied ? " occupied" : ""}${button ? " edge" : ""}`;
    const said = { role: "button", tabindex: -1, class: kind, "aria-label": label, "data-target": target };
    for (const [key, value] of Object.entries(said)) group.setAttribute(key, String(value));
    const hit = svg("rect", { x: -50, y: -50, width: 100, height: 100, class: "hit" });
    const ring = svg("rect", { x: -48, y: -48, width: 96, height: 96, rx: 10, class: "ring" });
    group.append(hit, svg("g", { class: "sign" }, drawing), ring);
    return group;
  }

  /** @param {string|undefined} near let this one have the focus, or the nearest to it, or the first */
  focus(near = undefined) {
    const point = near ? this.board.point(near) : undefined;
    const nearest = point ? this.board.near(point, [...this.shown.keys()], Infinity)[0] : undefined;
    const target = near && this.shown.has(near) ? near : (nearest ?? [...this.shown.keys()][0]);
    this.shown.get(target ?? "")?.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = targetOf(event.target);
    if (!target || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") this.dispatchEvent(new CustomEvent("touch", { detail: target }));
    else if (event.key in WAYS) this.#go(target, WAYS[event.key]);
    else if (event.key === "Home" || event.key === "End") this.#end(event.key === "End");
    else if (event.key.length === 1) return this.#type(event.key.toLowerCase());
    else return;
    event.preventDefault();
  }

  /** @param {string} from @param {Point} way to the next target that way, on the screen */
  #go(from, [right, down]) {
    const angle = (-Math.PI * (this.board.angle + (this.board.isTurned ? 180 : 0))) / 180;
    const [cosine, sine] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
    const [east, south] = [right * cosine - down * sine, right * sine + down * cosine];
    const [x, y] = /** @type {Point} */ (this.board.point(from));
    const measured = [...this.shown.keys()].flatMap((place) => {
      const [a, b] = /** @type {Point} */ (this.board.point(place));
      const along = (a - x) * east + (b - y) * south;
      const aside = Math.abs((a - x) * south) + Math.abs((b - y) * east);
      return along > 1 ? [{ place, isAside: aside > along, cost: along + 2.5 * aside }] : [];
    });
    // What lies more ahead than aside comes first, so that each target is reached from every other one.
    measured.sort((one, other) => Number(one.isAside) - Number(other.isAside) || one.cost - other.cost);
    if (measured.length) this.focus(measured[0].place);
  }

  /** @param {boolean} isLast */
  #end(isLast) {
    const places = [...this.shown.keys()];
    this.focus(isLast ? places.at(-1) : places[0]);
  }

  /** @param {string} letter the name of a target, letter by letter */
  #type(letter) {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.typed = "";
    }, 900);
    const names = [...this.shown.keys()];
    const longer = names.find((name) => name.toLowerCase().startsWith(this.typed + letter));
    const anew = names.find((name) => name.toLowerCase().startsWith(letter));
    this.typed = longer ? this.typed + letter : letter;
    const found = longer ?? anew;
    if (found) this.focus(found);
  }

  /** @param {Element} element */
  #focused(element) {
    if (!targetOf(element)) return;
    for (const group of this.shown.values()) group.setAttribute("tabindex", group === element ? "0" : "-1");
    this.#look(targetOf(element));
  }

  /** @param {string|null} target */
  #look(target) {
    if (target !== this.looked) {
      this.looked = target;
      this.dispatchEvent(new CustomEvent("look", { detail: target }));
    }
  }
}

/** @param {EventTarget|null} element @returns {string|null} the target that an element belongs to */
export function targetOf(element) {
  const group = element instanceof Element ? element.closest("[data-target]") : null;
  return group?.getAttribute("data-target") ?? null;
}
