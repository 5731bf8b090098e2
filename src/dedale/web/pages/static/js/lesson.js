// A guided first game: one thing to do after another, on the same board as at a table. The server says what is right.
/** @typedef {import("./table/types.js").Choice} Choice */
/** @typedef {import("./table/types.js").Page} Page */
/** @typedef {import("./table/types.js").State} State */
/** @typedef {import("./table/types.js").View} View */
/** @typedef {{text: string, view: View, way: string[]}} Step what to do, what is seen, what is touched for it */

import { Acts } from "./table/acts.js";
import { Board } from "./table/board.js";
import { Composer } from "./table/composer.js";
import { Faces } from "./table/faces.js";
import { Focus } from "./table/focus.js";
import { shake } from "./table/motion.js";
import { Pieces } from "./table/pieces.js";
import { Pointer } from "./table/pointer.js";
import { Say } from "./table/say.js";
import { filled } from "./table/sentences.js";
import { Strips } from "./table/strips.js";
import { find, svg } from "./table/svg.js";
import { Targets } from "./table/targets.js";

class Lesson {
  /** @param {Page & {seat: number, other: string}} page @param {Step[]} steps */
  constructor(page, steps) {
    this.page = page;
    this.steps = steps;
    this.at = 0;
    this.isDone = false;
    this.composer = new Composer([]);
    this.view = steps[0].view;
    this.#furnish();
    find("[data-next]").addEventListener("click", () => this.#turnTo(this.at + 1));
    find("[data-again]").addEventListener("click", () => this.#turnTo(0));
    find("[data-show]").addEventListener("click", () => this.#hint());
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.cancel());
    this.go(0);
  }

  #furnish() {
    const touch = (/** @type {string} */ target) => this.touch(target);
    this.board = new Board(/** @type {SVGSVGElement} */ (document.querySelector("svg.live")), this.page.board);
    this.strips = new Strips(this.page, touch);
    this.pieces = new Pieces(this.board, (id) => this.strips.spot(id));
    this.targets = new Targets(this.board);
    this.acts = new Acts(this.page, touch, () => this.cancel());
    this.say = new Say(this.page.game);
    this.faces = new Faces(this.page.name);
    this.focus = new Focus(this);
    this.targets.addEventListener("touch", (event) => touch(/** @type {CustomEvent} */ (event).detail));
    new Pointer(this.board, this.pieces, {
      targets: () => this.#touchable(),
      touch,
      miss: (place) => this.miss(place),
      ask: (targets) => this.acts.choose(targets, this.view.labels),
      cancel: () => this.cancel(),
      chosen: () => this.composer.chosen.at(-1),
    });
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
    this.focus.goOn(undefined);
  }

  /** @param {number} at show this step */
  go(at) {
    this.at = at;
    this.isDone = false;
    this.pieces.show({ ...this.view.scene, pieces: [] }, [], () => {});
    this.#show(this.steps[at].view, []);
    this.faces.show([]);
    this.say.clear();
    this.say.news.textContent = "";
    this.say.status.textContent = this.steps[at].text;
    this.say.aloud(this.steps[at].text);
    this.#mark();
    this.#offer();
  }

  /** @param {View} view @param {View["walks"]} walks */
  #show(view, walks) {
    this.view = view;
    this.composer = new Composer(view.choices);
    this.pieces.show(view.scene, walks, () => this.strips.show(this.#state, view));
    this.board.mark(view.scene);
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

  /** @returns {string[]} */
  #touchable() {
    if (this.isDone) return [];
    const { targets, chosen } = this.composer;
    return chosen.length ? [...new Set([...targets, ...new Composer(this.view.choices).targets])] : targets;
  }

  #offer() {
    const targets = this.isDone ? [] : this.composer.targets;
    const { chosen } = this.composer;
    const chance = this.isDone ? null : this.view.chance;
    const { isInside } = this.focus;
    this.targets.show(targets, this.view.labels, { chosen, occupied: (place) => Boolean(this.pieces.top(place)) });
    this.strips.offer(targets);
    this.acts.show(targets, this.view.labels, { chance, isBegun: chosen.length > 0, look: () => {} });
    if (isInside) this.focus.goOn(chosen.at(-1));
  }

  /** @param {string} target */
  touch(target) {
    if (this.isDone) return;
    this.#forget();
    if (target === this.view.chance) return this.#do({ event: "", path: [] });
    const next = this.composer.touch(target) ?? new Composer(this.view.choices).touch(target);
    if (!next) return this.miss(target);
    this.say.clear();
    this.composer = next;
    if (next.move) return this.#do(next.move);
    this.#offer();
  }

  cancel() {
    this.composer = new Composer(this.view.choices);
    if (!this.isDone) this.#offer();
  }

  /** @param {string} path under the address of the lesson @returns {Promise<any>} what the server says */
  async #ask(path) {
    const answer = await fetch(`/g/${this.page.game}/first/${this.at}${path}`).catch(() => null);
    return answer?.ok ? answer.json() : null;
  }

  /** @param {Choice} choice */
  async #do({ event }) {
    const told = await this.#ask(`?event=${encodeURIComponent(event)}`);
    if (!told?.right) {
      this.cancel();
      if (told) this.say.refuse(told, "");
      return;
    }
    this.isDone = true;
    this.#show(told.view, told.view.walks);
    if (told.view.lines.at(-1)?.chance) this.faces.show(told.view.turned_up);
    this.#offer();
    this.say.happened(told.said);
    this.say.aloud(told.said);
    this.#mark();
    find(this.at === this.steps.length - 1 ? "[data-end]" : "[data-next]").focus({ preventScroll: true });
  }

  /** @param {string} place something that cannot be touched now; the server says why */
  async miss(place) {
    if (this.isDone) return;
    const standing = this.pieces.top(place);
    if (standing) shake(standing.upright);
    const touched = [...this.composer.chosen, place].map((target) => `t=${encodeURIComponent(target)}`).join("&");
    this.cancel();
    const told = await this.#ask(`/why?${touched}`);
    if (told) this.say.refuse(told, this.page.words.rule);
  }

  /** Show what to touch. */
  #hint() {
    this.cancel();
    this.#forget();
    const points = this.steps[this.at].way.flatMap((place) => this.board.point(place) ?? []);
    const pairs = Array.from({ length: points.length / 2 }, (_, at) => points.slice(2 * at, 2 * at + 2));
    const rings = pairs.map(([x, y]) => svg("circle", { cx: x, cy: y, r: 44, class: "hint-ring" }));
    this.board.layers.over.append(svg("g", { class: "hint" }, ...rings));
    for (const place of this.steps[this.at].way) {
      const beside = `[data-act="${CSS.escape(place)}"], [data-tray="${CSS.escape(place)}"]`;
      document.querySelector(beside)?.classList.add("hinted");
    }
  }

  #forget() {
    this.board.layers.over.querySelector(".hint")?.remove();
  }
}

/** @param {string} id @returns {any} the data that the page brings along */
function read(id) {
  return JSON.parse(document.getElementById(id)?.textContent ?? "{}");
}

new Lesson(read("table-data"), read("lesson-data").steps);
