// The event queue: each event is shown alone, and has landed before the next begins.

import { land } from "./motion.js";
import { pace } from "./tempo.js";

/** A second tap within so many milliseconds is not meant for what has come under the finger meanwhile. */
const DOUBLE_TAP = 300;

/** Events: `empty`, when nothing more is to be shown and everything can be touched again. */
export class EventQueue extends EventTarget {
  constructor() {
    super();
    /** @type {(() => unknown)[]} */
    this.waiting = [];
    this.isBusy = false;
    /** Whether everything is shown, and only a second tap is waited for. */
    this.isResting = false;
    /** When the last event landed, and before when nothing may be touched. */
    this.landed = 0;
    this.closed = 0;
    /** @type {(() => void)|null} */
    this.skip = null;
    const hurry = (/** @type {Event} */ event) => this.#asked(event);
    document.addEventListener("pointerdown", hurry, { capture: true });
    document.addEventListener("keydown", hurry, { capture: true });
    document.addEventListener("visibilitychange", () => document.hidden && this.hurry());
  }

  /** @param {() => unknown} showing what is shown, or said, when its time has come */
  add(showing) {
    this.waiting.push(showing);
    if (!this.isBusy) this.#go();
    else if (this.isResting) this.skip?.();
  }

  async #go() {
    this.isBusy = true;
    while (this.waiting.length || this.closed > performance.now()) {
      const next = this.waiting.shift();
      this.isResting = !next;
      if (next) await next();
      else await this.#wait(this.closed - performance.now());
    }
    this.isResting = false;
    this.isBusy = false;
    this.dispatchEvent(new CustomEvent("empty"));
  }

  /** @returns {boolean} whether something is to be shown after what is shown now */
  get hasMore() {
    return this.waiting.length > 0;
  }

  /** Something was tapped that must not be tapped twice. */
  tapped() {
    this.closed = performance.now() + DOUBLE_TAP;
  }

  /** @param {number} time in milliseconds, at a calm pace */
  pause(time) {
    return this.#wait(pace() * time);
  }

  /** @param {number} time as `performance.now()` tells it; it does not come sooner at another pace, but at once */
  until(time) {
    return pace() ? this.#wait(time - performance.now()) : Promise.resolve();
  }

  /** @param {number} time @returns {Promise<void>} */
  #wait(time) {
    if (time <= 0) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(() => this.skip?.(), time);
      this.skip = () => {
        clearTimeout(timer);
        this.skip = null;
        done();
      };
    });
  }

  /** The step that is shown now is done at once. */
  hurry() {
    if (!this.isBusy) return;
    land();
    this.skip?.();
  }

  /** @param {Event} event a tap or a key; what follows a tap closely is still the same tap */
  #asked(event) {
    const isKey = event instanceof KeyboardEvent;
    if (!this.isBusy || performance.now() < this.closed) return;
    if (isKey && (event.repeat || isModifier(event) || isTyped(event))) return;
    this.tapped();
    this.hurry();
  }
}

/** @param {KeyboardEvent} event */
function isModifier({ key, altKey, ctrlKey, metaKey }) {
  return altKey || ctrlKey || metaKey || ["Shift", "Alt", "Control", "Meta", "Tab"].includes(key);
}

/** @param {Event} event */
function isTyped({ target }) {
  return target instanceof Element && target.closest("input, textarea, dialog") !== null;
}
