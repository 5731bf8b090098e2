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

  /** @param {View} view */
  show(view) {
    this.all = [...this.all.slice(0, view.first), ...view.lines];
    while (this.list.children.length > view.first) this.list.lastElementChild?.remove();
    this.list.append(...view.lines.map((line) => this.#item(line)));
    this.list.scrollTop = this.list.scrollHeight;
    this.count.textContent = String(this.all.length);
  }

  /** @param {Line} line */
  #item(line) {
    const seat = line.seat ? this.page.board.seats[line.seat - 1] : "";
    const item = tag("li", {}, tag("span", { class: "event", title: seat }, line.event), ` ${line.text}`);
    if (line.words) item.append(" ", tag("q", {}, line.words));
    return item;
  }
}
