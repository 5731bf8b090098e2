// What chance has turned up: dice that tumble over the board, a card that turns and can be read.
/** @typedef {import("./types.js").Face} Face */

import { isCalm, move, SLIDE, TUMBLE } from "./motion.js";
import { find, picture, tag } from "./svg.js";

/** How large the picture of a card is, in units of its drawing. */
const WIDTH = 104;
const HEIGHT = 144;
const DICE_STAY = 900;
const CARD_STAY = 5200;

export class Faces {
  /** @param {string} world */
  constructor(world) {
    this.world = world;
    this.place = find("[data-faces]");
    this.place.addEventListener("click", () => this.#clear());
  }

  /** @param {Face[]} faces */
  show(faces) {
    clearTimeout(this.timer);
    const hasCard = faces.some((face) => face.title);
    this.place.replaceChildren(...faces.map((face) => this.#face(face)));
    this.place.hidden = !faces.length;
    this.place.classList.toggle("with-card", hasCard);
    if (faces.length) this.timer = window.setTimeout(() => this.#clear(), hasCard ? CARD_STAY : TUMBLE + DICE_STAY);
  }

  /** @param {Face} face */
  #face(face) {
    return face.title ? this.#card(face) : this.#die(face);
  }

  /** @param {Face} face */
  #die(face) {
    const die = picture(this.world, face.drawing, 0, "die");
    const turns = 360 * (Math.random() < 0.5 ? 1 : -1);
    const frames = [
      { transform: `translate(${-120 + 60 * Math.random()}px, 90px) rotate(${turns}deg) scale(0.6)`, opacity: 0 },
      { transform: `translate(0, -26px) rotate(${turns / 3}deg) scale(1.1)`, opacity: 1, offset: 0.6 },
      { transform: "none" },
    ];
    move(die, frames, TUMBLE + 120 * Math.random());
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

  #clear() {
    clearTimeout(this.timer);
    const away = isCalm() ? Promise.resolve() : move(this.place, [{ opacity: 1 }, { opacity: 0 }], SLIDE);
    away.then(() => {
      this.place.hidden = true;
      this.place.replaceChildren();
    });
  }
}
