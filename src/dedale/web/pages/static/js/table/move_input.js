// Move input: shows the scene, and composes a move from the targets touched. It decides no legality.
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Page} Page */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").View} View */

import { Buttons } from "./buttons.js";
import { Board } from "./board.js";
import { Composer } from "./composer.js";
import { isAsking } from "./dialogs.js";
import { Focus } from "./focus.js";
import { shake } from "./motion.js";
import { Pieces } from "./pieces.js";
import { Pointer } from "./pointer.js";
import { filled } from "./sentences.js";
import { point, preview, unpoint } from "./overlays.js";
import { SeatStrips } from "./seat_strips.js";
import { Targets } from "./targets.js";

/**
 * @typedef {object} Game what becomes of touches
 * @property {() => boolean} isOurs whether it is ours to do something
 * @property {(choice: Choice) => unknown} commit a whole move was made
 * @property {() => unknown} roll chance is to decide
 * @property {(touched: string[]) => Promise<{text: string, rule?: string}|null>} why these touches make no move
 * @property {() => boolean} [isTouchMove] whether a piece that was touched must be played
 */

export class MoveInput {
  /**
   * @param {Page} page
   * @param {import("./messages.js").Messages} say
   * @param {Game} game
   */
  constructor(page, say, game) {
    const root = /** @type {SVGSVGElement} */ (document.querySelector("svg.live"));
    const touch = (/** @type {string} */ target) => this.touch(target);
    this.page = page;
    this.say = say;
    this.game = game;
    /** @type {View|null} */
    this.view = null;
    /** Whether a move is under way, which cannot be called off. */
    this.isPending = false;
    this.composer = new Composer([]);
    /** @type {number|undefined} how many events there were when the move was begun */
    this.begun = undefined;
    this.board = new Board(root, page.board);
    this.strips = new SeatStrips(page, touch);
    this.pieces = new Pieces(this.board, (id) => this.strips.spot(id));
    this.targets = new Targets(this.board);
    this.acts = new Buttons(page, touch, () => this.cancel());
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
  }

  /** @returns {boolean} whether it is ours to make a move */
  get canDecide() {
    return this.game.isOurs() && !this.view?.chance;
  }

  /**
   * @param {View} view
   * @param {State} state
   * @param {{walks?: View["walks"], isMarked?: boolean}} how pieces come to where they stand; whether marks come at once
   * @returns {import("./pieces.js").Shown}
   */
  show(view, state, { walks = [], isMarked = true } = {}) {
    this.view = view;
    const shown = this.pieces.show(view.scene, walks, () => this.strips.show(state, view));
    if (isMarked) this.board.mark(view.scene);
    return shown;
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

  /** Begin a move anew, and show what can be touched now. */
  begin() {
    this.begun = this.view?.count;
    this.composer = this.#first();
    this.#offer();
  }

  /** Go on with a half-made move where nothing has been played since it was begun; else begin anew. */
  goOn() {
    const { chosen } = this.composer;
    const isSame = this.begun === this.view?.count;
    this.begin();
    const again = chosen.reduce((/** @type {Composer|null} */ so, target) => so && so.touch(target), this.composer);
    if (!isSame || !again || !chosen.length) return;
    this.composer = again;
    if (again.certain.length) this.pieces.foretell(again.certain);
    this.#offer();
  }

  /** @returns {string[]} what a touch can mean: what goes on, or begins anew */
  #touchable() {
    if (!this.canDecide) return [];
    const { targets, chosen } = this.composer;
    return chosen.length && !this.mustPlay ? [...new Set([...targets, ...this.#first().targets])] : targets;
  }

  #first() {
    return new Composer(this.canDecide ? (this.view?.choices ?? []) : []);
  }

  /** Show what can be touched now. */
  #offer() {
    const labels = this.view?.labels ?? {};
    const targets = this.canDecide ? this.composer.targets : [];
    const { chosen } = this.composer;
    const chance = this.game.isOurs() ? (this.view?.chance ?? null) : null;
    const occupied = (/** @type {string} */ place) => Boolean(this.pieces.top(place));
    const { isInside } = this.focus;
    this.targets.show(targets, labels, { chosen, occupied });
    this.strips.offer(targets);
    const look = (/** @type {string|null} */ target) => this.look(target);
    const turns = this.canDecide ? this.composer.turns(this.acts.dial) : [];
    const inHand = turns.length ? this.view?.scene.pieces.find((piece) => piece.place === `hand${this.view?.turn}`) : undefined;
    this.acts.show(targets, labels, { chance, isBegun: chosen.length > 0 && !this.mustPlay, look, turns, inHand });
    this.say.ask(this.game.isOurs() ? this.#prompt : "");
    if (isInside) this.focus.goOn(chosen.at(-1));
    preview(this.board, chosen.length ? this.composer.ways : []);
  }

  /** @returns {string} what can be done now, in a sentence: after what was touched, or at all */
  get #prompt() {
    const { prompt = "", then = {} } = this.view ?? {};
    const { chosen } = this.composer;
    const lengths = chosen.map((_, at) => chosen.length - at);
    return lengths.map((length) => then[chosen.slice(0, length).join(" ")]).find(Boolean) ?? prompt;
  }

  /** @param {string} target */
  touch(target) {
    if (!this.game.isOurs()) return;
    if (target === this.view?.chance) return this.game.roll();
    if (target === this.composer.chosen.at(-1) && !this.composer.targets.includes(target)) return this.cancel();
    const next = this.composer.touch(target) ?? (this.mustPlay ? null : this.#first().touch(target));
    if (!next) return this.miss(target);
    this.say.clear();
    if (!this.composer.touch(target)) this.#takeBack();
    const turns = next.targets.length && next.targets.every((it) => this.acts.dial.includes(it)) ? next.targets : [];
    this.composer = turns.length ? (next.touch(this.acts.turnedTo(turns)) ?? next) : next;
    if (this.composer.move) this.game.commit(this.composer.move);
    else this.#narrow();
  }

  /** Part of a move is made: show what it comes to so far, and what goes on. */
  #narrow() {
    const certain = this.composer.certain;
    if (certain.length) this.pieces.foretell(certain);
    this.pieces.nudge(this.composer.chosen.at(-1) ?? "");
    this.#offer();
    const label = this.view?.labels[this.composer.chosen.at(-1) ?? ""] ?? "";
    this.say.aloud(filled(this.page.words.chosen, label, String(this.composer.targets.length)));
  }

  /** @returns {boolean} whether a piece has been touched that is to be played, as this table has it */
  get mustPlay() {
    const [first] = this.composer.chosen;
    const stood = this.view?.scene.pieces.some((piece) => piece.place === first && piece.at && !piece.floor);
    return Boolean(this.game.isTouchMove?.() && stood);
  }

  /** Nothing is chosen any more. */
  cancel() {
    if (this.isPending) return;
    if (this.mustPlay) this.say.refuse({ text: this.page.words.touch_move }, "");
    else this.reset();
  }

  /** Whatever was begun or sent is as if it had not been. */
  reset() {
    this.isPending = false;
    this.#takeBack();
    this.begin();
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
    preview(this.board, this.canDecide ? ahead : []);
  }

  /** @param {Choice} choice show it at once: the server itself has offered it */
  foretell({ path, goes }) {
    const [origin = "", end = ""] = path;
    const piece = this.pieces.top(origin)?.piece;
    const journey = piece && end in this.board.fixed.cells ? [[piece.seat, origin, end]] : [];
    this.pieces.foretell(/** @type {any} */ (goes ?? journey));
  }

  /** @param {string} place something that cannot be touched now; who knows why is asked, and heard if nothing came since */
  async miss(place) {
    if (!this.game.isOurs()) return;
    const standing = this.pieces.top(place) ?? this.pieces.top(this.composer.chosen.at(-1) ?? "");
    if (standing) shake(standing.upright);
    const touched = [...this.composer.chosen, place];
    this.cancel();
    const { composer } = this;
    const why = await this.game.why(touched);
    if (why && this.composer === composer) this.say.refuse(why, this.page.words.rule);
  }

  /** @param {string[]} path show these targets one after the other, on the board and beside it */
  point(path) {
    unpoint(this.board);
    this.acts.turn(path.at(-1));
    point(this.board, path);
  }

  /** Point at nothing any more. */
  forget() {
    unpoint(this.board);
  }
}
