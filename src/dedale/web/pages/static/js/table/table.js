// The table: what the server tells is shown, what is touched becomes a command. It decides no legality.
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Page} Page */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").View} View */

import { Away } from "./away.js";
import { Clocks } from "./clocks.js";
import { Connection } from "./connection.js";
import { Controls, rememberName } from "./controls.js";
import { ask } from "./dialogs.js";
import { Dice } from "./dice.js";
import { Faces } from "./faces.js";
import { Hand } from "./hand.js";
import { Lines } from "./lines.js";
import { TUMBLE } from "./motion.js";
import { Say } from "./say.js";
import { filled, happened, standing } from "./sentences.js";
import * as sound from "./sound.js";
import { find } from "./svg.js";

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
    this.losing = 0;
    this.title = document.title;
    this.say = new Say(page.game);
    /** @type {Hand} */
    this.hand = new Hand(page, this.say, {
      isOurs: () => this.isOurs,
      commit: (choice) => this.commit(choice),
      roll: () => this.#roll(),
      why: (touched) => this.#why(touched),
      isTouchMove: () => Boolean(this.state?.touch_move),
    });
    this.board = this.hand.board;
    this.strips = this.hand.strips;
    this.lines = new Lines();
    this.clocks = new Clocks(page.words);
    this.faces = new Faces(page.name);
    this.dice = new Dice(page, (salt) => this.command({ kind: "salt", salt }));
    this.strips.rendered = () => this.clocks.tick();
    this.connection = new Connection(page.id, page.language);
    this.connection.addEventListener("told", (event) => this.#told(/** @type {CustomEvent} */ (event).detail));
    this.connection.addEventListener("lost", () => this.#lost(true));
    this.connection.addEventListener("back", () => this.#lost(false));
    this.away = new Away(() => this.state && this.controls.show(this.state));
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
    if (!state || !view || state.status !== "playing" || this.hand.isPending) return false;
    return view.turn ? this.own.includes(view.turn) : this.own.length > 0;
  }

  /** @returns {boolean} whether it is ours to make a move */
  get canDecide() {
    return this.hand.canDecide;
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
    this.away.show(state);
    const isOther = isFirst || view.count !== this.view?.count || entries.some(({ what }) => what.kind === "undone");
    this.state = state;
    this.view = view;
    this.hand.isPending = false;
    this.strips.thinking = [];
    if (isFirst) this.#sit();
    this.#showScene(isFirst, isOther);
    const news = this.lines.show(view);
    this.clocks.show(state);
    this.#tell(isFirst ? news.slice(-1) : news, entries, isFirst);
    this.hand.begin();
    this.controls.show(state);
    const isCast = this.lines.all.some((line) => line.chance);
    this.dice.show(state, isCast, (seat) => this.strips.name(seat));
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

  /** @param {boolean} isFirst @param {boolean} isOther */
  #showScene(isFirst, isOther) {
    const state = /** @type {State} */ (this.state);
    const view = /** @type {View} */ (this.view);
    const walks = isOther && !isFirst ? view.walks : [];
    const faces = isOther && !isFirst ? view.turned_up : [];
    const delay = faces.length && !faces[0].title ? TUMBLE : 0;
    const { moved, slid } = this.hand.show(view, state, { walks, delay });
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

  /** @param {Choice} choice a whole move @returns {Promise<void>} */
  async commit(choice) {
    let words = "";
    if (choice.asks) {
      const answer = await ask("words", this.view?.labels[choice.path.at(-1) ?? ""]);
      words = String(answer?.get("words") ?? "").trim();
      if (!words) return this.hand.reset();
    }
    this.hand.foretell(choice);
    this.command({ kind: "play", event: choice.event, words, seat: this.view?.turn || undefined }, true);
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
      this.hand.isPending = true;
      this.hand.begin();
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
    this.hand.reset();
    this.say.refuse(error, this.page.words.rule);
  }

  /** @param {string[]} touched what makes no move @returns {Promise<any>} why, as the server says it */
  async #why(touched) {
    const query = touched.map((target) => `t=${encodeURIComponent(target)}`).join("&");
    const answer = await fetch(`/t/${this.page.id}/why?${query}`).catch(() => null);
    return answer?.ok ? answer.json() : null;
  }

  /** @param {{text: string, path: string[]}} hint */
  hinted({ text, path }) {
    this.say.happened(text);
    this.say.aloud(text);
    this.hand.point(path);
  }

  /** @param {number[]} seats */
  #present(seats) {
    if (!this.state) return;
    for (const seat of this.state.seats) seat.present = seat.kind === "bot" || seats.includes(seat.seat);
    this.away.meet(this.state);
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
