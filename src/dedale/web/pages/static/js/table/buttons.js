// The buttons that are not on the board: the dice, the buttons of a move, a choice between close targets.
/** @typedef {import("./types.js").Page} Page */
/** @typedef {import("./types.js").Button} Button */

import { find, picture, tag } from "./dom.js";

export class Buttons {
  /**
   * @param {Page} page
   * @param {(target: string) => void} touch
   * @param {() => void} cancel
   */
  constructor(page, touch, cancel) {
    this.page = page;
    this.touch = touch;
    this.cancel = cancel;
    this.place = find("[data-acts]");
    /** Where nothing is chosen any more, if the page has a place for it; else it comes after the others. */
    this.callOff = find("[data-cancel]");
    this.callOff?.addEventListener("click", () => this.cancel());
    this.list = find("[data-choices]");
    this.details = /** @type {HTMLDetailsElement} */ (find("[data-choices-box]"));
    this.details.addEventListener("toggle", () => this.#fill());
    /** @type {[string[], Record<string, string>]} */
    this.offered = [[], {}];
    /** The buttons that turn a piece before it is set, and the one that says how it is turned now. */
    this.dial = page.dial ?? [];
    this.turned = this.dial[0];
    this.buttons = new Map(page.board.buttons.map((button) => [button.name, button]));
  }

  /**
   * @param {string[]} targets
   * @param {Record<string, string>} labels
   * @param {{chance: string|null, isBegun: boolean, look: (target: string|null) => void,
   *   turns?: string[], inHand?: import("./types.js").Piece}} how
   */
  show(targets, labels, { chance, isBegun, look, turns = [], inHand }) {
    const beside = targets.filter((target) => this.buttons.has(target) && !this.buttons.get(target)?.at);
    const names = chance ? [chance] : beside;
    this.place.replaceChildren(...names.map((name) => this.#button(name, name === chance, look)));
    if (turns.length > 1) this.place.append(this.#turning(turns, inHand));
    this.place.classList.toggle("several", names.length > 2);
    this.#offerCancel(isBegun);
    this.offered = [targets, labels];
    this.details.hidden = !targets.length;
    this.#fill();
  }

  /** Let the first have the focus. */
  focus() {
    find("button", this.place)?.focus();
  }

  /** @param {string[]} targets @param {Record<string, string>} labels those that one touch may have meant */
  choose(targets, labels) {
    this.place.replaceChildren(tag("p", { class: "which" }, this.page.words.which));
    for (const target of targets) this.place.append(this.#plain(target, labels[target] ?? target));
    this.place.classList.add("several");
    this.#offerCancel(true);
  }

  /** @param {string[]} turns what the piece can be turned to @returns {string} what it is turned to now */
  turnedTo(turns) {
    return turns.includes(this.turned) ? this.turned : turns[0];
  }

  /** @param {string|undefined} to turn the piece in hand so, if it can be */
  turn(to) {
    const dial = find("[data-dial]", this.place);
    for (let tries = this.dial.length; dial && tries && this.dial.includes(to ?? "") && dial.dataset.dial !== to; tries -= 1) {
      dial.click();
    }
  }

  /** @param {string[]} turns @param {import("./types.js").Piece} [piece] the piece in hand: a touch turns it */
  #turning(turns, piece) {
    const element = tag("button", { type: "button", class: "button act turning", "data-dial": this.turnedTo(turns) });
    const draw = () => {
      const button = /** @type {Button} */ (this.buttons.get(this.turnedTo(turns)));
      const drawing = picture(this.page.name, piece?.drawing ?? button.drawing, button.turned, "act-picture");
      element.dataset.dial = this.turnedTo(turns);
      element.setAttribute("aria-label", `${this.page.words.turn_it} (${button.label})`);
      element.replaceChildren(drawing, this.page.words.turn_it);
    };
    element.addEventListener("click", () => {
      this.turned = turns[(turns.indexOf(this.turnedTo(turns)) + 1) % turns.length];
      draw();
    });
    draw();
    return element;
  }

  /** @param {boolean} isBegun whether there is something to call off */
  #offerCancel(isBegun) {
    if (this.callOff) this.callOff.hidden = !isBegun;
    else if (isBegun) this.place.append(this.#cancel());
  }

  /** @param {string} name @param {boolean} isChance @param {(target: string|null) => void} look */
  #button(name, isChance, look) {
    const button = /** @type {Button} */ (this.buttons.get(name));
    const element = tag("button", { type: "button", class: `button act${isChance ? " primary" : ""}` });
    element.append(picture(this.page.name, button.drawing, button.turned, "act-picture"), button.label);
    element.dataset.act = name;
    element.addEventListener("click", () => this.touch(name));
    element.addEventListener("pointerenter", () => look(name));
    element.addEventListener("focus", () => look(name));
    element.addEventListener("pointerleave", () => look(null));
    return element;
  }

  /** @param {string} target @param {string} label */
  #plain(target, label) {
    const element = tag("button", { type: "button", class: "button", "data-choice": target }, label);
    element.addEventListener("click", () => this.touch(target));
    return element;
  }

  #cancel() {
    const element = tag("button", { type: "button", class: "button plain" }, this.page.words.cancel);
    element.addEventListener("click", () => this.cancel());
    return element;
  }

  /** The list of all choices, made only while it is open. */
  #fill() {
    const [targets, labels] = this.details.open ? this.offered : [[], {}];
    this.list.replaceChildren(
      ...targets.map((target) => tag("li", {}, this.#plain(target, labels[target] ?? target))),
    );
  }
}
