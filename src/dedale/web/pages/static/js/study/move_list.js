// The list of moves of a review: click to go there; chance, turning points and variations look different.
/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./variation.js").Variation} Variation */

import { offerNotation } from "../table/notation.js";
import { find, tag } from "../table/dom.js";

export class StudyMoveList {
  /**
   * @param {Record<string, string>} words
   * @param {(ply: number) => void} go to this place of the game
   * @param {(at: number) => void} goApart to this place of the variation
   */
  constructor(words, go, goApart) {
    this.words = words;
    this.go = go;
    this.goApart = goApart;
    this.list = find("[data-moves]");
    offerNotation();
    /** @type {HTMLElement[]} */
    this.items = [];
    this.apart = tag("li", { class: "apart" });
  }

  /** @param {Line} line the next event of the game @param {string} comment */
  add(line, comment) {
    const ply = this.items.length + 1;
    const item = tag("li", {}, this.#button(line, ply, () => this.go(ply)));
    if (comment) item.append(tag("p", { class: "comment" }, comment));
    this.items.push(item);
    this.list.append(item);
  }

  /** @param {Line} line @param {number} number @param {() => void} go */
  #button(line, number, go) {
    const button = tag("button", { type: "button", class: `move${line.chance ? " chance" : ""}` });
    button.append(tag("span", { class: "number" }, `${number}.`));
    const said = tag("span", { class: "said" }, line.text, ...(line.words ? [" ", tag("q", {}, line.words)] : []));
    if (line.chance) said.prepend(tag("span", { class: "hidden-text" }, `${this.words.chance} : `));
    button.append(said, tag("span", { class: "event" }, line.event));
    button.addEventListener("click", go);
    return button;
  }

  /** @param {number[]} plies where the game turned */
  turn(plies) {
    for (const ply of plies) {
      const button = this.items[ply - 1]?.firstElementChild;
      button?.classList.add("turned");
      button?.append(tag("span", { class: "hidden-text" }, ` (${this.words.turning})`));
    }
  }

  /** @param {Variation} way where we are, with the variation after the move it leads away from */
  show(way) {
    this.#showApart(way);
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const isApart = way.isApart && way.at > way.from;
    const inside = isApart ? this.apart.querySelectorAll(".move")[way.at - way.from - 1] : undefined;
    const here = inside ?? this.items[way.at - 1]?.firstElementChild;
    here?.setAttribute("aria-current", "step");
    if (here) this.#reveal(/** @type {HTMLElement} */ (here));
    else this.list.scrollTop = 0;
  }

  /** @param {Variation} way */
  #showApart(way) {
    this.apart.remove();
    if (!way.isApart) return;
    const tries = way.tries.map(({ frame }, at) => {
      const line = /** @type {Line} */ (frame.line);
      return tag("li", {}, this.#button(line, way.from + at + 1, () => this.goApart(way.from + at + 1)));
    });
    this.apart.replaceChildren(tag("strong", {}, this.words.variation), tag("ol", {}, ...tries));
    if (way.from) this.items[way.from - 1].after(this.apart);
    else this.list.prepend(this.apart);
  }

  /** @param {HTMLElement} element let it be seen in the list, without moving the page */
  #reveal(element) {
    const [outer, inner] = [this.list.getBoundingClientRect(), element.getBoundingClientRect()];
    if (inner.top < outer.top) this.list.scrollTop -= outer.top - inner.top + 8;
    else if (inner.bottom > outer.bottom) this.list.scrollTop += inner.bottom - outer.bottom + 8;
  }
}
