// The list of events played, the last one first.
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Line} Line */

import { offerNotation } from "./notation.js";
import { find, tag } from "./dom.js";

export class MoveList {
  constructor() {
    this.list = find("[data-lines]");
    this.count = find("[data-count]");
    offerNotation();
    /** @type {Line[]} */
    this.all = [];
  }

  /** @param {View} view @returns {Line[]} those that are new */
  show(view) {
    const told = [...this.all.slice(0, view.first), ...view.lines];
    const other = told.findIndex((line, at) => JSON.stringify(line) !== JSON.stringify(this.all[at]));
    const same = other < 0 ? told.length : other;
    while (this.list.children.length > same) this.list.firstElementChild?.remove();
    this.list.prepend(...told.slice(same).map((line) => this.#item(line)).reverse());
    this.list.scrollTop = 0;
    this.count.textContent = String(told.length);
    this.all = told;
    return told.slice(same);
  }

  /** @param {Line} line */
  #item(line) {
    const words = line.words ? [" ", tag("q", {}, line.words)] : [];
    return tag("li", {}, line.text, ...words, " ", tag("span", { class: "event" }, line.event));
  }
}
