// The table: what the server tells is shown, what is touched becomes a command. It decides no legality.
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Page} Page */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").View} View */

import { Acts } from "./acts.js";
import { Board } from "./board.js";
import { Clocks } from "./clocks.js";
import { Composer } from "./composer.js";
import { Connection } from "./connection.js";
import { Controls, rememberName } from "./controls.js";
import { ask, isAsking } from "./dialogs.js";
import { Faces } from "./faces.js";
import { Focus } from "./focus.js";
import { Lines } from "./lines.js";
import { shake, TUMBLE } from "./motion.js";
import { Pieces } from "./pieces.js";
import { Pointer } from "./pointer.js";
import { Say } from "./say.js";
import { filled, happened, standing } from "./sentences.js";
import * as sound from "./sound.js";
import { Strips } from "./strips.js";
import { find, svg, use } from "./svg.js";
import { Targets } from "./targets.js";

const PATIENCE = 700;
/** So many milliseconds the connection may be gone before it is said. */

export class Table {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {State|null} */
    this.state = null;
    /** @type {View|null} */
    this.view = null;
    this.composer = new Composer([]);
    this.isPending = false;
    this.losing = 0;
    this.title = document.title;
    const root = /** @type {SVGSVGElement} */ (document.querySelector("svg.live"));
    const touch = (/** @type {string} */ target) => this.touch(target);
    this.board = new Board(root, page.board);
    this.strips = new Strips(page, touch);
    this.pieces = new Pieces(this.board, (id) => this.strips.spot(id));
    this.targets = new Targets(this.board);
    this.acts = new Acts(page, touch, () => this.cancel());
    this.say = new Say(page.game);
    this.lines = new Lines();
    this.clocks = new Clocks(page.words);
    this.faces = new Faces(page.name);
    this.strips.rendered = () => this.clocks.tick();
    this.focus = new Focus(this);
    this.targets.addEventListener("touch", (event) => touch(/** @type {CustomEvent} */ (event).detail));
    this.targets.addEventListener("look", (event) => this.look(/** @type {CustomEvent} */ (event).detail));
    document.addEventListener("keydown", (event) => event.key === "Escape" && !isAsking() && this.cancel());
    this.pointer = new Pointer(this.board, this.pieces, {
      targets: () => this.#touchable(),
      touch,
      miss: (place) => this.miss(place),
      ask: (targets) => this.acts.choose(targets, this.view?.labels ?? {}),
      cancel: () => this.cancel(),
      chosen: () => this.composer.chosen.at(-1),
    });
    this.connection = new Connection(page.id, page.language);
    this.connection.addEventListener("told", (event) => this.#told(/** @type {CustomEvent} */ (event).detail));
    this.connection.addEventListener("lost", () => this.#lost(true));
    this.connection.addEventListener("back", () => this.#lost(false));
    this.controls = new Controls(this);
    rememberName();
  }

  /** @returns {number[]} */
  get own() {
    return this.state?.seats.filter((seat) => seat.yours).map((seat) => seat.seat) ?? [];
  }

  /** @returns {boolean} whether it is ours to do something */
  get isOurs() {
    const { state, view } = this;
    if (!state || !view || state.status !== "playing" || this.isPending) return false;
    return view.turn ? this.own.includes(view.turn) : this.own.length > 0;
  }

  /** @returns {boolean} whether it is ours to make a move */
  get canDecide() {
    return this.isOurs && !this.view?.chance;
  }

  /** @returns {string[]} what a touch can mean: what goes on, or begins anew */
  #touchable() {
    if (!this.canDecide) return [];
    const { targets, chosen } = this.composer;
    return chosen.length ? [...new Set([...targets, ...this.#first().targets])] : targets;
  }

  #first() {
    return new Composer(this.canDecide ? (this.view?.choices ?? []) : []);
  }

  /** @param {any} message */
  #told(message) {
    if (message.kind === "snapshot" || message.kind === "entries") this.#show(message);
    else if (message.kind === "presence") this.#present(message.seats);
    else if (message.kind === "thinking") this.#thinking(message);
    else if (message.kind === "error" && message.error?.state) this.connection.reopen();
  }

  /** @param {{state: State, view: View, entries?: any[]}} told */
  #show({ state, view, entries = [] }) {
    const isFirst = !this.state;
    const isOther = isFirst || view.count !== this.view?.count || entries.some(({ what }) => what.kind === "undone");
    this.state = state;
    this.view = view;
    this.isPending = false;
    this.strips.thinking = [];
    if (isFirst) this.#sit();
    this.#showScene(isFirst, isOther);
    const news = this.lines.show(view);
    this.clocks.show(state);
    this.composer = this.#first();
    this.#tell(isFirst ? news.slice(-1) : news, entries, isFirst);
    this.#offer();
    this.controls.show(state);
    if (state.rematch && entries.some(({ what }) => what.kind === "rematched")) this.#meetAgain(state.rematch);
  }

  /** @param {string} rematch */
  #meetAgain(rematch) {
    if (this.own.length) location.assign(`/t/${rematch}`);
  }

  /** The board is first seen from one's own side. */
  #sit() {
    const own = this.own;
    this.strips.base = own.length && own.length < (this.state?.seats.length ?? 0) ? own[0] : 1;
    const isFar = this.page.two_sides && own.length > 0 && own.every((seat) => seat % 2 === 0);
    this.board.turn(isFar && this.page.board.can_turn);
  }

  /** @param {boolean} isTurned */
  turn(isTurned) {
    this.board.turn(isTurned);
    if (this.page.board.seats.length === 2) this.strips.base = 3 - this.strips.base;
    this.strips.render();
    this.pieces.redraw();
    if (this.view) this.board.mark(this.view.scene);
    this.#offer();
  }

  /** @param {boolean} isFirst @param {boolean} isOther */
  #showScene(isFirst, isOther) {
    const state = /** @type {State} */ (this.state);
    const view = /** @type {View} */ (this.view);
    const walks = isOther && !isFirst ? view.walks : [];
    const faces = isOther && !isFirst ? view.turned_up : [];
    const delay = faces.length && !faces[0].title ? TUMBLE : 0;
    const { moved, slid } = this.pieces.show(view.scene, walks, () => this.strips.show(state, view), delay);
    this.board.mark(view.scene);
    if (faces.length) this.faces.show(faces);
    if (isOther && !isFirst) this.#sounds(moved, slid, faces);
  }

  /** @param {number} moved @param {number} slid @param {import("./types.js").Face[]} faces */
  #sounds(moved, slid, faces) {
    if (this.state?.status === "over") sound.chord();
    else if (faces.length) faces[0].title ? sound.card() : sound.dice();
    else if (slid) sound.slide();
    else if (moved) sound.tap();
  }

  /** @param {import("./types.js").Line[]} news @param {any[]} entries @param {boolean} isFirst */
  #tell(news, entries, isFirst) {
    const view = /** @type {View} */ (this.view);
    const besides = entries.map(({ what }) => happened(this.page, what, (seat) => this.strips.name(seat)));
    const told = [...news.map((line) => line.text), ...besides.filter(Boolean)].join(" ");
    const words = news.findLast((line) => line.words)?.words ?? "";
    if (told) this.say.happened(told, words);
    this.#stand();
    if (told || isFirst) this.say.aloud([told, words, this.say.status.textContent].filter(Boolean).join(" "));
    find("[data-words]").textContent = view.words;
  }

  #stand() {
    if (!this.state || !this.view) return;
    const [status, mood] = standing(this.page, this.state, this.view, (seat) => this.strips.name(seat));
    this.say.stand(status, mood);
    document.title = `${mood === "yours" ? "● " : ""}${this.title}`;
  }

  /** Show what can be touched now. */
  #offer() {
    const labels = this.view?.labels ?? {};
    const targets = this.canDecide ? this.composer.targets : [];
    const { chosen } = this.composer;
    const chance = this.isOurs ? (this.view?.chance ?? null) : null;
    const occupied = (/** @type {string} */ place) => Boolean(this.pieces.top(place));
    const { isInside } = this.focus;
    this.targets.show(targets, labels, { chosen, occupied });
    this.strips.offer(targets);
    const look = (/** @type {string|null} */ target) => this.look(target);
    this.acts.show(targets, labels, { chance, isBegun: chosen.length > 0, look });
    if (isInside) this.focus.goOn(chosen.at(-1));
    this.#preview(this.composer.ways.length && chosen.length ? this.composer.ways : []);
  }

  /** @param {string} target */
  touch(target) {
    if (!this.isOurs) return;
    if (target === this.view?.chance) return this.#roll();
    if (target === this.composer.chosen.at(-1) && !this.composer.targets.includes(target)) return this.cancel();
    const next = this.composer.touch(target) ?? this.#first().touch(target);
    if (!next) return this.miss(target);
    this.say.clear();
    if (!this.composer.touch(target)) this.#takeBack();
    this.composer = next;
    if (next.move) this.commit(next.move);
    else this.#narrow();
  }

  /** Part of a move is made: show what it comes to so far, and what goes on. */
  #narrow() {
    const [first, ...others] = this.composer.ways.map((way) => JSON.stringify(way.goes ?? null));
    const [way] = this.composer.ways;
    if (way.goes && others.every((goes) => goes === first)) this.pieces.foretell(way.goes);
    this.#offer();
    const label = this.view?.labels[this.composer.chosen.at(-1) ?? ""] ?? "";
    this.say.aloud(filled(this.page.words.chosen, label, String(this.composer.targets.length)));
  }

  /** Nothing is chosen any more. */
  cancel() {
    if (this.isPending) return;
    this.#takeBack();
    this.composer = this.#first();
    this.#offer();
    this.say.clear();
  }

  /** What was shown before its time goes back. */
  #takeBack() {
    if (!this.pieces.foretold || !this.view) return;
    this.pieces.show(this.view.scene, [], () => this.strips.render());
  }

  /** @param {string|null} target somebody points at it: show what it would do */
  look(target) {
    const { chosen, ways } = this.composer;
    const ahead = target ? this.composer.ahead(target) : chosen.length ? ways : [];
    this.#preview(this.canDecide ? ahead : []);
  }

  /** @param {Choice[]} ways marks on which all of them agree */
  #preview(ways) {
    this.preview?.remove();
    /** @type {Map<string, Set<string>>} */
    const reasons = new Map();
    for (const [place, reason] of ways.flatMap((way) => way.marks ?? [])) {
      reasons.set(place, (reasons.get(place) ?? new Set()).add(reason));
    }
    const marks = [...reasons].filter(([, found]) => found.size === 1).map(([place, [reason]]) => {
      return this.board.placed(this.board.fixed.cells[place], use(this.page.name, `mark-${reason}`));
    });
    this.preview = svg("g", { class: "preview" }, ...marks);
    this.board.layers.over.append(this.preview);
  }

  /** @param {Choice} choice a whole move */
  async commit(choice) {
    let words = "";
    if (choice.asks) {
      const answer = await ask("words", this.view?.labels[choice.path.at(-1) ?? ""]);
      words = String(answer?.get("words") ?? "").trim();
      if (!words) return this.cancel();
    }
    this.#foretell(choice);
    this.command({ kind: "play", event: choice.event, words, seat: this.view?.turn || undefined }, true);
  }

  /** @param {Choice} choice show it at once: the server itself has offered it */
  #foretell({ path, goes }) {
    const [origin = "", end = ""] = path;
    const piece = this.pieces.top(origin)?.piece;
    const journey = piece && end in this.board.fixed.cells ? [[piece.seat, origin, end]] : [];
    this.pieces.foretell(/** @type {any} */ (goes ?? journey));
  }

  #roll() {
    this.command({ kind: "roll", seat: this.view?.turn || undefined }, true);
  }

  /**
   * @param {object} command
   * @param {boolean} isMove whether the position waits for it
   * @returns {Promise<boolean>} whether it was done
   */
  async command(command, isMove = false) {
    this.say.clear();
    if (isMove) {
      this.isPending = true;
      this.#offer();
    }
    try {
      await this.connection.send({ ply: this.state?.ply ?? 0, ...command });
      return true;
    } catch (error) {
      this.#refused(error);
      return false;
    }
  }

  /** @param {any} error */
  #refused(error) {
    this.isPending = false;
    if (this.view) this.pieces.show(this.view.scene, [], () => this.strips.render());
    this.composer = this.#first();
    this.#offer();
    this.say.refuse(error, this.page.words.rule);
  }

  /** @param {string} place something that cannot be touched now; the server says why */
  async miss(place) {
    const { state } = this;
    if (!this.isOurs || !state) return;
    const standing = this.pieces.top(place) ?? this.pieces.top(this.composer.chosen.at(-1) ?? "");
    if (standing) shake(standing.upright);
    const touched = [...this.composer.chosen, place].map((target) => `t=${encodeURIComponent(target)}`).join("&");
    this.cancel();
    const answer = await fetch(`/t/${this.page.id}/why?${touched}`).catch(() => null);
    if (answer?.ok) this.say.refuse(await answer.json(), this.page.words.rule);
  }

  /** @param {{text: string, path: string[]}} hint */
  hinted({ text, path }) {
    this.say.happened(text);
    this.say.aloud(text);
    const points = path.flatMap((place) => (this.board.point(place) ? [/** @type {any} */ (this.board.point(place))] : []));
    const way = svg("polyline", { points: points.map((point) => point.join(",")).join(" "), class: "hint-way" });
    const rings = points.map(([x, y]) => svg("circle", { cx: x, cy: y, r: 40, class: "hint-ring" }));
    this.board.layers.over.append(svg("g", { class: "hint" }, way, ...rings));
    for (const place of path) find(`[data-act="${CSS.escape(place)}"]`)?.classList.add("hinted");
  }

  /** @param {number[]} seats */
  #present(seats) {
    if (!this.state) return;
    for (const seat of this.state.seats) seat.present = seat.kind === "bot" || seats.includes(seat.seat);
    this.strips.render();
    this.controls.show(this.state);
    this.#stand();
  }

  /** @param {{seat: number, settling?: boolean}} message */
  #thinking({ seat, settling }) {
    if (this.view?.turn !== seat) return;
    this.strips.thinking = [seat];
    this.strips.render();
    if (settling) this.say.stand(filled(this.page.words.settling, this.strips.name(seat)), "thinking");
  }

  /** @param {boolean} isLost a short gap is not worth a word */
  #lost(isLost) {
    if (isLost && this.losing) return;
    clearTimeout(this.losing);
    this.losing = 0;
    if (!isLost) return this.#sayLost(false);
    this.losing = window.setTimeout(() => this.#sayLost(true), PATIENCE);
  }

  /** @param {boolean} isLost */
  #sayLost(isLost) {
    if (isLost === !this.say.lost.hidden) return;
    this.say.lost.hidden = !isLost;
    document.body.classList.toggle("lost", isLost);
    if (isLost) this.say.aloud(this.page.words.lost);
  }
}
