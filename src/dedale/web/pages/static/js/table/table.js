// The table page: shows what the server sends, and turns moves into commands. It decides no legality.
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Page} Page */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Line} Line */

import { Absence } from "./absence.js";
import { Around } from "./around.js";
import { Clocks } from "./clocks.js";
import { Connection } from "./connection.js";
import { Controls, rememberName } from "./controls.js";
import { ask } from "./dialogs.js";
import { FairDice } from "./fair_dice.js";
import { ResultCard } from "./result_card.js";
import { ChanceDisplay } from "./chance_display.js";
import { MoveInput } from "./move_input.js";
import { MoveList } from "./move_list.js";
import { CatchUp } from "./catch_up.js";
import { TUMBLE } from "./motion.js";
import { Celebrations } from "./celebrations.js";
import { EventQueue } from "./event_queue.js";
import { Messages } from "./messages.js";
import { happened, standing } from "./sentences.js";
import { Settings } from "./settings.js";
import * as sound from "./sound.js";
import { find } from "./dom.js";
import { pace } from "./tempo.js";

const PATIENCE = 700;
/** So many milliseconds the connection may be gone before it is said. */
const BEAT = 500;
const HARDER = 60;
const WEIGHTY = 140;
/** A bot acts so long after what it answers: longer, the better it plays and the more comes of what it does. */
const PERSON = 250;
/** So long after what came before the move of somebody elsewhere is shown. */
const LOOK = 650;
/** So long dice are looked at before they move anything. */
const SEVERAL = 3;
/** After so many events of others it is told once more what happened. */
const AGAIN = 1100;
/** So long what is seen again is looked at before the table is as it stands. */

export class Table {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** @type {State|null} */
    this.state = null;
    /** What is shown, and what the server has told last.
     * @type {View|null} */
    this.view = null;
    /** @type {View|null} */
    this.latest = null;
    this.losing = 0;
    this.title = document.title;
    this.say = new Messages(page.game);
    this.queue = new EventQueue();
    this.queue.addEventListener("empty", () => this.#open());
    /** @type {MoveInput} */
    this.hand = new MoveInput(page, this.say, {
      isOurs: () => this.isOurs,
      commit: (choice) => this.commit(choice),
      roll: () => this.#roll(),
      why: (touched) => this.#why(touched),
      isTouchMove: () => Boolean(this.state?.touch_move),
    });
    this.board = this.hand.board;
    this.strips = this.hand.strips;
    this.lines = new MoveList();
    this.clocks = new Clocks(page.words);
    this.faces = new ChanceDisplay(page.name);
    this.occasion = new Celebrations(this.board, this.hand.pieces);
    this.meanwhile = new CatchUp(page, (count) => this.#replay(count));
    this.end = new ResultCard(page);
    /** From which event on others have played since we did something. */
    this.since = 0;
    /** Up to which event it has been told what happened. */
    this.accounted = -1;
    this.dice = new FairDice(
      page,
      (salt) => this.command({ kind: "salt", salt }),
      (salt, seat) => this.connection.send({ ply: this.state?.ply ?? 0, kind: "salt", salt, seat }).catch(() => {}), // too late: others have rolled
    );
    this.strips.rendered = () => this.clocks.tick();
    this.connection = new Connection(page.id, page.language, page.is_screen);
    this.connection.addEventListener("told", (event) => this.#told(/** @type {CustomEvent} */ (event).detail));
    this.connection.addEventListener("lost", () => this.#lost(true));
    this.connection.addEventListener("back", () => this.#lost(false));
    this.away = new Absence(() => this.state && this.controls.show(this.state));
    this.controls = new Controls(this);
    this.settings = new Settings(page.words, () => this.controls.tellSound());
    this.around = new Around(this);
    rememberName();
  }

  /** @returns {number[]} */
  get own() {
    return this.state?.seats.filter((seat) => seat.yours).map((seat) => seat.seat) ?? [];
  }

  /** @returns {boolean} whether it is ours to do something */
  get isOurs() {
    const { state, view } = this;
    if (!state || !view || state.status !== "playing") return false;
    if (this.hand.isPending || this.queue.isBusy) return false;
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

  /** @param {{state: State, view: View, entries?: any[]}} told what is new is shown one event after another */
  #show({ state, view, entries = [] }) {
    const isFirst = !this.state;
    const before = this.own.join();
    this.away.show(state);
    this.state = state;
    this.latest = view;
    this.strips.thinking = [];
    this.clocks.show(state);
    this.dice.salt(state, view.first > 0 || view.lines.some((line) => line.chance));
    if (isFirst || this.own.join() !== before) this.#seat(); // a guest who has just sat down, too
    if (!isFirst) for (const frame of view.frames) this.queue.add(() => this.#play(frame, view));
    this.queue.add(() => this.#settle(view, entries, isFirst));
  }

  /** @param {Frame} frame one event, from its beginning until it has landed @param {View} view */
  async #play(frame, view) {
    const line = view.lines[frame.count - 1 - view.first];
    /** @type {View} */
    const shown = { ...view, ...frame, scene: frame.scene ?? view.scene, choices: [], labels: {}, chance: null };
    await this.queue.until(this.queue.landed + pace() * this.#beat(line));
    this.#note("begin", frame);
    if (frame.turned_up.length) await this.#turnUp(shown, line);
    else this.#tell([line.text], line.words);
    this.view = shown;
    const { lasts, ...went } = this.hand.show(shown, this.#going, { walks: frame.walks, isMarked: false });
    if (!frame.turned_up.length && line.chance) this.faces.clear();
    this.#sounds(went, lasts);
    if (went.taken) sound.fall((pace() * Math.max(0, lasts - 500)) / 1000);
    await this.queue.pause(lasts);
    this.lines.show({ ...view, lines: view.lines.slice(0, frame.count - view.first) });
    if (!line.chance || went.moved) this.faces.spend();
    if (!frame.turn && this.state?.status === "over") this.say.stand("\u00a0", "waiting");
    for (const moment of frame.moments) await this.#celebrate(moment);
    this.board.mark(shown.scene);
    if (this.own.includes(line.seat)) this.since = frame.count;
    if (frame.turn) this.#stand();
    this.queue.landed = performance.now();
    this.#note("landed", frame);
  }

  /** @param {View} shown @param {Line} line dice are thrown and looked at, a card is read; dice before them have had their time */
  async #turnUp(shown, line) {
    await this.queue.until(this.faces.due);
    const isCard = Boolean(shown.turned_up[0].title);
    this.faces.show(shown.turned_up, this.#thrower(line.seat));
    if (isCard) sound.card();
    else sound.dice();
    this.#note("turned-up", shown);
    if (!isCard) await this.queue.pause(TUMBLE);
    this.#tell([line.text], line.words);
    if (isCard) await this.queue.pause(ChanceDisplay.reading(shown.turned_up));
    else if (shown.walks.length) await this.queue.pause(LOOK);
    if (isCard) this.faces.closeCard();
  }

  /** @param {import("./types.js").Moment} moment */
  async #celebrate(moment) {
    if (moment.effect === "ring") sound.chime();
    else if (moment.effect === "fall") sound.fall(0.9);
    await this.queue.pause(this.occasion.show(moment));
  }

  /** @param {number} count show this event once more, then the table as it stands */
  #replay(count) {
    this.queue.add(async () => {
      const answer = await fetch(`/t/${this.page.id}/frames?from=${count - 1}&to=${count}`).catch(() => null);
      const told = answer?.ok ? await answer.json() : null;
      const [frame] = told?.frames ?? [];
      if (!frame || !this.latest) return;
      const bare = { ...this.latest, choices: [], labels: {}, chance: null };
      this.hand.show({ ...bare, scene: told.scene }, this.#going);
      await this.queue.pause(AGAIN / 2);
      this.say.happened(frame.line.text);
      if (frame.turned_up.length) this.faces.show(frame.turned_up, this.#thrower(frame.line.seat));
      const { lasts } = this.hand.show({ ...bare, ...frame }, this.#going, { walks: frame.walks });
      await this.queue.pause(lasts + AGAIN);
      this.faces.clear();
      const { lasts: back } = this.hand.show(this.latest, /** @type {State} */ (this.state));
      await this.queue.pause(back);
    });
  }

  /** @param {number} seat @returns {import("./chance_display.js").Thrower} */
  #thrower(seat) {
    const { tokens, tints } = /** @type {View} */ (this.view ?? this.latest).scene;
    return seat ? { seat, token: tokens[seat - 1], tint: tints[seat - 1], name: this.strips.name(seat) } : {};
  }

  /** @param {Line} line @returns {number} so long it comes after what was before it, in milliseconds at a calm pace */
  #beat({ seat, kinds }) {
    const by = this.state?.seats[seat - 1];
    if (!by || (by.yours && !by.substitute)) return 0;
    if (by.kind !== "bot" && !by.substitute) return PERSON;
    const level = Math.max(0, Object.keys(this.page.levels).indexOf(by.level ?? by.substitute ?? ""));
    return BEAT + HARDER * level + (kinds.length > 1 ? WEIGHTY : 0);
  }

  /** @returns {State} the table as long as there is something to be shown: it is not over before that is seen */
  get #going() {
    const state = /** @type {State} */ (this.state);
    return state.status === "over" ? { ...state, status: "playing", result: null } : state;
  }

  /** @param {string} phase @param {{count: number}} frame for those who follow what is shown: tests and measures */
  #note(phase, { count }) {
    document.dispatchEvent(new CustomEvent("dedale:shown", { detail: { phase, count, at: performance.now() } }));
  }

  /** @param {View} view everything has been shown: the table as it stands @param {any[]} entries @param {boolean} isFirst */
  async #settle(view, entries, isFirst) {
    const besides = entries.map(({ what }) => happened(this.page, what, (seat) => this.strips.name(seat)));
    this.#tell(besides.filter(Boolean));
    if (!isFirst && entries.some(({ what }) => what.kind === "joined")) sound.chime();
    if (this.queue.hasMore) return;
    const state = /** @type {State} */ (this.state);
    const isSame = this.view?.count === view.count && !entries.some(({ what }) => what.kind === "undone");
    this.view = view;
    this.hand.isPending = false;
    const { lasts } = this.hand.show(view, state);
    if (!isFirst && !isSame) await this.queue.pause(lasts);
    await this.around.face(view.turn);
    this.faces.pass(view.turn);
    const news = this.lines.show(view);
    if (isFirst) this.#tell(news.slice(-1).map((line) => line.text), news.at(-1)?.words);
    if (!isSame && !isFirst && !view.frames.length) this.faces.clear();
    if (this.accounted !== view.count) this.#account(view, isFirst);
    this.#stand();
    if (isFirst || !isSame || entries.length) this.say.aloud(this.say.status.textContent ?? "");
    if (state.status !== "over") this.occasion.clear();
    find("[data-words]").textContent = view.words;
    const isCast = this.lines.all.some((line) => line.chance);
    this.dice.show(state, isCast, (seat) => this.strips.name(seat));
    this.controls.show(state);
    if (!isFirst && entries.some(({ what }) => what.kind === "ended")) await this.#celebrateEnd(state, view);
    if (state.rematch && entries.some(({ what }) => what.kind === "rematched")) this.#meetAgain(state.rematch);
  }

  /** @param {View} view @param {boolean} isFirst what others did since we were here, or since our own last move */
  #account(view, isFirst) {
    const { seen } = this.meanwhile;
    this.accounted = view.count;
    if (isFirst) this.since = seen === undefined ? view.count : Math.min(seen, view.count);
    const isAsked = !view.turn || this.own.includes(view.turn);
    if (isFirst || isAsked) this.meanwhile.show(this.lines.all, this.since, this.own, isFirst ? 1 : SEVERAL);
    else this.meanwhile.hide();
    this.meanwhile.remember(view.count);
  }

  /** @param {State} state @param {View} view */
  async #celebrateEnd(state, view) {
    const winners = state.result?.winners ?? [];
    sound.chord(this.own.length > 0 && winners.length > 0 && !this.own.some((seat) => winners.includes(seat)));
    await this.queue.pause(AGAIN);
    if (this.state?.question) return;
    this.end.show(state, { said: this.say.status.textContent ?? "", count: view.count });
  }

  /** Nothing more is to be shown: what can be done now is offered. */
  #open() {
    this.hand.goOn();
    if (this.state) this.controls.show(this.state);
  }

  /** @param {string} rematch */
  #meetAgain(rematch) {
    if (this.page.is_screen) return location.assign(`/t/${rematch}/screen`);
    if (this.state?.seats.some((seat) => seat.yours && !seat.substitute)) location.assign(`/t/${rematch}`);
  }

  /** Whoever sits here has come, or gone. */
  #seat() {
    this.sit();
    this.around.arrange();
  }

  /** Everything is shown again as it stands: the board lies otherwise. */
  redraw() {
    this.strips.render();
    this.hand.pieces.redraw();
    if (this.view) this.board.mark(this.view.scene);
  }

  /** The same, and what can be touched now. */
  refresh() {
    this.redraw();
    if (this.state && this.view && !this.queue.isBusy) this.#open();
  }

  /** The board is first seen from one's own side. */
  sit() {
    const own = this.own;
    this.strips.base = own.length && own.length < (this.state?.seats.length ?? 0) ? own[0] : 1;
    const isFar = this.page.two_sides && own.length > 0 && own.every((seat) => this.page.sides[1].includes(seat));
    this.board.face(0, isFar && this.page.board.can_turn);
    this.hand.pieces.redraw();
  }

  /** @param {{moved: number, slid: number, hops: number}} went @param {number} lasts */
  #sounds({ moved, slid, hops }, lasts) {
    if (slid) sound.slide();
    else if (moved) sound.steps(Math.max(1, hops), pace() * lasts);
  }

  /** @param {string[]} told @param {string} words what a player said with it */
  #tell(told, words = "") {
    const text = told.join(" ");
    if (!text) return;
    this.say.happened(text, words);
    this.say.aloud([text, words].filter(Boolean).join(" "));
  }

  #stand() {
    if (!this.state || !this.view) return;
    const state = this.view === this.latest ? this.state : this.#going;
    const [status, mood] = standing(this.page, state, this.view, (seat) => this.strips.name(seat));
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
    const isPressed = this.page.board.buttons.some(({ name, at }) => name === choice.path.at(-1) && !at);
    if (isPressed) this.queue.tapped();
    this.hand.foretell(choice);
    this.command({ kind: "play", event: choice.event, words, seat: this.view?.turn || undefined }, true);
  }

  #roll() {
    const button = this.page.board.buttons.find(({ name }) => name === this.view?.chance);
    this.queue.tapped();
    if (button) this.faces.toss(button.drawing, this.#thrower(this.view?.turn ?? 0));
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
      this.meanwhile.hide();
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
    if (!this.queue.isBusy) this.hand.reset();
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

  /** @param {{seat: number}} message */
  #thinking({ seat }) {
    if (this.latest?.turn !== seat) return;
    this.strips.thinking = [seat];
    this.strips.render();
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
