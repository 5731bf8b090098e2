// What was played, line by line.
/** @typedef {import("./types.js").Page} Page */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Line} Line */

import { find, tag } from "./svg.js";

export class Lines {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.list = find("[data-lines]");
    this.count = find("[data-count]");
    /** @type {Line[]} */
    this.all = [];
  }

  /** @param {View} view @returns {Line[]} those that are new */
  show(view) {
    const told = [...this.all.slice(0, view.first), ...view.lines];
    const other = told.findIndex((line, at) => JSON.stringify(line) !== JSON.stringify(this.all[at]));
    const same = other < 0 ? told.length : other;
    while (this.list.children.length > same) this.list.lastElementChild?.remove();
    this.list.append(...told.slice(same).map((line) => this.#item(line)));
    this.list.scrollTop = this.list.scrollHeight;
    this.count.textContent = String(told.length);
    this.all = told;
    return told.slice(same);
  }

  /** @param {Line} line */
  #item(line) {
    const seat = line.seat ? this.page.board.seats[line.seat - 1] : "";
    const item = tag("li", {}, tag("span", { class: "event", title: seat }, line.event), ` ${line.text}`);
    if (line.words) item.append(" ", tag("q", {}, line.words));
    return item;
  }
}
