// A guided first game: one thing to do after another, on the same board as at a table. The server says what is right.
/** @typedef {import("./table/types.js").Page} Page */
/** @typedef {import("./table/types.js").State} State */
/** @typedef {import("./table/types.js").View} View */
/** @typedef {{text: string, view: View, way: string[]}} Step what to do, what is seen, what is touched for it */

import { ChanceDisplay } from "./table/chance_display.js";
import { MoveInput } from "./table/move_input.js";
import { Messages } from "./table/messages.js";
import { filled } from "./table/sentences.js";
import { find } from "./table/dom.js";

class Lesson {
  /** @param {Page & {seat: number, other: string}} page @param {Step[]} steps */
  constructor(page, steps) {
    this.page = page;
    this.steps = steps;
    this.at = 0;
    this.isDone = false;
    this.say = new Messages(page.game);
    this.faces = new ChanceDisplay(page.name);
    /** @type {MoveInput} */
    this.hand = new MoveInput(page, this.say, {
      isOurs: () => !this.isDone && !this.hand.isPending,
      commit: (choice) => this.#do(choice.event),
      roll: () => this.#do(""),
      why: (touched) => this.#ask(`/why?${touched.map((target) => `t=${encodeURIComponent(target)}`).join("&")}`),
    });
    find("[data-next]").addEventListener("click", () => this.#turnTo(this.at + 1));
    find("[data-again]").addEventListener("click", () => this.#turnTo(0));
    find("[data-show]").addEventListener("click", () => this.#hint());
    this.go(0);
  }

  /** @returns {State} the table as its strips show it: one seat is ours, the others are somebody's */
  get #state() {
    const seats = this.page.board.seats.map((_, at) => ({
      seat: at + 1, kind: "person", name: at + 1 === this.page.seat ? "" : this.page.other, level: null,
      yours: at + 1 === this.page.seat, present: true, substitute: null, has_resigned: false, clock: null,
    }));
    return /** @type {any} */ ({ status: this.isDone ? "over" : "playing", seats });
  }

  /** @param {number} at show this step; the focus leaves a button that goes away */
  #turnTo(at) {
    this.go(at);
    this.hand.focus.goOn(undefined);
  }

  /** @param {number} at show this step */
  go(at) {
    this.at = at;
    this.isDone = false;
    const { view } = this.steps[at];
    this.hand.pieces.show({ ...view.scene, pieces: [] }, [], () => {});
    this.hand.show(view, this.#state);
    this.faces.show([]);
    this.say.clear();
    this.say.news.textContent = "";
    this.say.status.textContent = this.steps[at].text;
    this.say.aloud(this.steps[at].text);
    this.#mark();
    this.hand.begin();
  }

  /** Where we are on the thread, and which buttons there are. */
  #mark() {
    const isLast = this.at === this.steps.length - 1;
    const marks = find("[data-steps]");
    [...marks.children].forEach((mark, at) => {
      mark.classList.toggle("is-done", at < this.at || (at === this.at && this.isDone));
      mark.classList.toggle("is-now", at === this.at && !this.isDone);
    });
    marks.setAttribute("aria-label", filled(marks.dataset.word ?? "", String(this.at + 1), String(this.steps.length)));
    this.say.status.classList.toggle("is-done", this.isDone);
    find("[data-show]").hidden = this.isDone;
    find("[data-next]").hidden = !this.isDone || isLast;
    for (const name of ["end", "again"]) find(`[data-${name}]`).hidden = !(this.isDone && isLast);
    find("[data-skip]").hidden = this.isDone && isLast;
  }

  /** @param {string} path under the address of the lesson @returns {Promise<any>} what the server says */
  async #ask(path) {
    const answer = await fetch(`/g/${this.page.game}/first/${this.at}${path}`).catch(() => null);
    return answer?.ok ? answer.json() : null;
  }

  /** @param {string} event what was done; nothing for what chance decides */
  async #do(event) {
    this.hand.isPending = true;
    const told = await this.#ask(`?event=${encodeURIComponent(event)}`);
    if (!told?.right) {
      this.hand.reset();
      return this.say.refuse(told ?? { text: this.page.words.lost }, "");
    }
    this.hand.isPending = false;
    this.isDone = true;
    this.hand.show(told.view, this.#state, { walks: told.view.walks });
    if (told.view.lines.at(-1)?.chance) this.faces.show(told.view.turned_up);
    this.hand.begin();
    this.say.happened(told.said);
    this.say.aloud(told.said);
    this.#mark();
    find(this.at === this.steps.length - 1 ? "[data-end]" : "[data-next]").focus({ preventScroll: true });
  }

  /** Show what to touch. */
  #hint() {
    this.hand.cancel();
    this.hand.point(this.steps[this.at].way);
  }
}

/** @param {string} id @returns {any} the data that the page brings along */
function read(id) {
  return JSON.parse(document.getElementById(id)?.textContent ?? "{}");
}

new Lesson(read("table-data"), read("lesson-data").steps);
