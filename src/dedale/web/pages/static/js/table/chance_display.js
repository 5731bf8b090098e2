// The outcome of chance events: dice that roll next to the board, a card that turns over and can be read.
/** @typedef {import("./types.js").Face} Face */
/** @typedef {{seat?: number, token?: string, tint?: string, name?: string}} Thrower whose dice they are: a drawing, a colour, a name */

import { isCalm, move, SLIDE, TUMBLE } from "./motion.js";
import { find, picture, tag } from "./dom.js";
import { pace } from "./tempo.js";

/** How large the picture of a card is, in units of its drawing. */
const WIDTH = 104;
const HEIGHT = 144;
/** So long, in milliseconds, dice that have come to rest are seen at least. */
export const DICE_STAY = 1200;
const CARD_STAY = 6000;
const CARD_LEAST = 1600;
const LETTER = 42;
/** So long it takes to read a card: to look at it, and for each letter. */

export class ChanceDisplay {
  /** @param {string} world */
  constructor(world) {
    this.world = world;
    this.place = find("[data-faces]");
    this.place.addEventListener("click", () => this.closeCard());
    this.tray = tag("div", { class: "cast", "data-cast": "", "aria-hidden": "true", hidden: "" });
    find(".say").prepend(this.tray);
    /** Until when the dice that lie there are to be seen. */
    this.due = 0;
    /** Who has thrown them. */
    this.seat = 0;
    this.leaving = 0;
  }

  /** @param {Face[]} faces @param {Thrower} thrower */
  show(faces, thrower = {}) {
    this.clear();
    const dice = faces.filter((face) => !face.title);
    const cards = faces.filter((face) => face.title);
    if (dice.length) this.#roll(dice.map((face) => this.#die(face)), thrower);
    if (dice.length) this.due = performance.now() + pace() * TUMBLE + DICE_STAY;
    this.place.replaceChildren(...cards.map((face) => this.#card(face)));
    this.place.hidden = !cards.length;
    this.place.classList.toggle("with-card", cards.length > 0);
    if (cards.length) this.timer = window.setTimeout(() => this.closeCard(), CARD_STAY);
  }

  /** @param {string} drawing something is thrown, before it is known how it falls @param {Thrower} thrower */
  toss(drawing, thrower) {
    const thrown = picture(this.world, drawing, 0, "die");
    this.#roll([thrown], thrower);
    const turning = [{ transform: "none" }, { transform: "translate(0, -14px) rotate(180deg)" }, { transform: "rotate(360deg)" }];
    move(thrown, turning, TUMBLE / 2, { iterations: 8, easing: "linear" });
  }

  /** @param {SVGElement[]} dice @param {Thrower} thrower */
  #roll(dice, { seat = 0, token, tint, name }) {
    clearTimeout(this.leaving);
    this.seat = seat;
    const who = token ? [picture(this.world, token, 0, "thrower")] : [];
    this.tray.replaceChildren(...who, ...dice);
    this.tray.style.setProperty("--thrower", tint ? `var(--${tint})` : "var(--line)");
    this.tray.title = name ?? "";
    this.tray.classList.remove("spent");
    this.tray.hidden = false;
  }

  /** The dice are used: they lie there until others are thrown. */
  spend() {
    this.tray.classList.add("spent");
  }

  /** @param {number} turn who is to act: once the dice of somebody else have had their time, they are taken away */
  pass(turn) {
    clearTimeout(this.leaving);
    if (!turn || !this.seat || turn === this.seat) return;
    this.leaving = window.setTimeout(() => this.#take(), Math.max(0, this.due - performance.now()));
  }

  /** Nothing is turned up any more. */
  clear() {
    clearTimeout(this.timer);
    this.#take();
    this.place.hidden = true;
    this.place.replaceChildren();
  }

  #take() {
    clearTimeout(this.leaving);
    this.seat = 0;
    this.tray.hidden = true;
    this.tray.replaceChildren();
  }

  /** @param {Face[]} faces @returns {number} how long it takes to read the cards among them, in milliseconds */
  static reading(faces) {
    const letters = faces.reduce((sum, { title = "", line = "" }) => sum + title.length + line.length, 0);
    return letters ? Math.min(CARD_STAY - 500, CARD_LEAST + LETTER * letters) : 0;
  }

  /** @param {Face} face */
  #die(face) {
    const die = picture(this.world, face.drawing, 0, "die");
    const turns = 540 * (Math.random() < 0.5 ? 1 : -1);
    const away = -60 - 60 * Math.random();
    const frames = [
      { transform: `translate(${away}px, 30px) rotate(${turns}deg) scale(0.7)`, opacity: 0.2 },
      { transform: `translate(${away / 3}px, -22px) rotate(${turns / 2.5}deg) scale(1.12)`, opacity: 1, offset: 0.5 },
      { transform: `translate(${away / 8}px, 3px) rotate(${turns / 12}deg)`, opacity: 1, offset: 0.8 },
      { transform: "none", opacity: 1 },
    ];
    move(die, frames, TUMBLE);
    return die;
  }

  /** @param {Face} face */
  #card(face) {
    const card = tag("div", { class: "card-shown" }, picture(this.world, face.drawing, 0, "card-picture"));
    const words = tag("div", { class: "card-words" }, tag("b", {}, face.title ?? ""), " ", face.line ?? "");
    const [x, y, width, height] = face.panel ?? [-50, -70, 100, 140];
    const [left, top] = [x + WIDTH / 2, y + HEIGHT / 2];
    words.style.left = `${(100 * left) / WIDTH}%`;
    words.style.top = `${(100 * top) / HEIGHT}%`;
    words.style.width = `${(100 * width) / WIDTH}%`;
    words.style.height = `${(100 * height) / HEIGHT}%`;
    card.append(words);
    move(card, [{ transform: "rotateY(90deg) scale(0.7)", opacity: 0.4 }, { transform: "none" }], SLIDE);
    return card;
  }

  /** The card has been read. */
  closeCard() {
    clearTimeout(this.timer);
    const shown = [...this.place.children];
    const away = isCalm() ? Promise.resolve() : move(this.place, [{ opacity: 1 }, { opacity: 0 }], SLIDE);
    away.then(() => {
      for (const card of shown) card.remove();
      this.place.hidden = !this.place.childElementCount;
    });
  }
}
