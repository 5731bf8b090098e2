// What happened meanwhile: a short account after several events of others, or after hours; each line can be replayed.
/** @typedef {import("./types.js").Line} Line */

import { filled } from "./sentences.js";
import { find, tag } from "./dom.js";

const MOST = 5;
const WIDE = "(min-width: 60rem)";
/** Where there is room the account lies open; elsewhere its head says what matters most. */
const KEY = "seen";
const TABLES = 40;
/** So many lines are told, and of so many tables it is known how far they were seen. */

export class CatchUp {
  /** @param {import("./types.js").Page} page @param {(count: number) => void} replay shows one event again */
  constructor(page, replay) {
    this.page = page;
    this.replay = replay;
    this.box = /** @type {HTMLDetailsElement} */ (tag("details", { class: "meanwhile", "data-meanwhile": "", hidden: "" }));
    find(".say").append(this.box);
  }

  /** @returns {number|undefined} how many events this browser had seen of the table when it was here last */
  get seen() {
    return read()[this.page.id];
  }

  /** @param {number} count so many events have been seen by somebody */
  remember(count) {
    if (document.hidden) return;
    const { [this.page.id]: _, ...others } = read();
    const kept = Object.entries(others).slice(1 - TABLES);
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [this.page.id, count]])));
  }

  /**
   * @param {Line[]} lines all that was played
   * @param {number} since from this one on
   * @param {number[]} own seats
   * @param {number} least so many events of others are worth an account
   */
  show(lines, since, own, least) {
    const events = lines.map((line, at) => ({ ...line, count: at + 1 })).slice(since);
    const others = events.filter((line) => !own.includes(line.seat));
    const isHurt = (/** @type {Line} */ line) => line.harms?.some((seat) => own.includes(seat)) ?? false;
    const told = [...others.filter(isHurt), ...others.filter((line) => !isHurt(line)).slice(-MOST)].slice(0, MOST);
    this.box.hidden = others.length < least || !own.length || own.length === this.page.board.seats.length;
    if (this.box.hidden) return;
    const [first] = told;
    const head = first && isHurt(first) ? first.text : `${this.page.words.meanwhile} (${others.length})`;
    this.box.open = matchMedia(WIDE).matches;
    const items = told.map((line) => tag("li", { class: isHurt(line) ? "hurt" : "" }, this.#button(line)));
    this.box.replaceChildren(tag("summary", {}, head), tag("ul", {}, ...items));
  }

  /** @param {Line & {count: number}} line */
  #button({ text, count }) {
    const button = tag("button", { type: "button", "data-again": count, "aria-label": filled(this.page.words.see_again, text) }, text);
    button.addEventListener("click", () => this.replay(count));
    return button;
  }

  /** Somebody goes on: it is known by now. */
  hide() {
    this.box.hidden = true;
  }
}

/** @returns {Record<string, number>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}
