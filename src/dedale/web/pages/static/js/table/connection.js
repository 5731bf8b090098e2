// The WebSocket to the table: it reports when it is lost, reconnects by itself, and resends unanswered commands.
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").View} View */

const SHORTEST = 500;
const LONGEST = 15000;
const SILENCE = 6000;
/** A line on which nothing has been answered for so long, in milliseconds, is given up for a new one; a new one, after `LONGEST`. */

/**
 * Events: `told` (what the server says, by `detail.kind`), `lost` (`detail.wait` in milliseconds), `back`.
 */
export class Connection extends EventTarget {
  /**
   * @param {string} table
   * @param {string} language
   * @param {boolean} isWatching whether it only looks on, also where this browser has a seat
   */
  constructor(table, language, isWatching = false) {
    super();
    this.address = `/api/tables/${table}/socket?view=${language}&lang=${language}${isWatching ? "&watch=1" : ""}`;
    /** @type {Map<string, {command: object, done: (answer: any) => void, failed: (error: any) => void}>} */
    this.waiting = new Map();
    this.number = 0;
    this.failures = 0;
    this.begun = Math.random().toString(36).slice(2, 10);
    window.addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => document.hidden || this.retry());
    this.timer = 0;
    this.silence = 0;
    this.socket = this.#dial();
  }

  open() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.socket = this.#dial();
  }

  #dial() {
    const address = new URL(this.address, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    socket.addEventListener("message", (event) => this.heard(JSON.parse(event.data)));
    socket.addEventListener("close", () => socket === this.socket && !this.timer && this.lost());
    clearTimeout(this.silence);
    this.silence = window.setTimeout(() => this.#giveUp(), LONGEST);
    return socket;
  }

  /** Come anew: what the table knows of us has changed. */
  reopen() {
    this.socket.close();
    this.open();
  }

  retry() {
    if (this.timer) this.open();
  }

  /** A network that goes away often closes nothing: what was said is then never answered, and a new line says nothing. */
  #giveUp() {
    this.silence = 0;
    if (this.timer) return;
    const silent = this.socket;
    this.lost();
    silent.close();
  }

  lost() {
    clearTimeout(this.timer);
    const wait = Math.min(LONGEST, SHORTEST * 2 ** this.failures) * (0.8 + 0.4 * Math.random());
    this.failures += 1;
    this.timer = window.setTimeout(() => this.open(), wait);
    this.dispatchEvent(new CustomEvent("lost", { detail: { wait } }));
  }

  /** @param {any} message */
  heard(message) {
    clearTimeout(this.silence);
    this.silence = 0;
    if (message.kind === "answer" || message.kind === "error") this.answered(message);
    if (message.kind === "snapshot") this.settle();
    this.dispatchEvent(new CustomEvent("told", { detail: message }));
  }

  /** We are there: say so, and say again what nobody has answered. */
  settle() {
    this.failures = 0;
    this.dispatchEvent(new CustomEvent("back"));
    for (const { command } of this.waiting.values()) this.#say(command);
  }

  /** @param {object} command */
  #say(command) {
    this.socket.send(JSON.stringify(command));
    this.silence ||= window.setTimeout(() => this.#giveUp(), SILENCE);
  }

  /** @param {any} message */
  answered(message) {
    const asked = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.kind === "answer") asked?.done(message);
    else asked?.failed(message.error);
  }

  /**
   * @param {Record<string, any>} command
   * @returns {Promise<any>} the answer; fails with the server's error
   */
  send(command) {
    this.number += 1;
    const whole = { id: `${this.begun}-${this.number}`, ...command };
    return new Promise((done, failed) => {
      this.waiting.set(whole.id, { command: whole, done, failed });
      if (this.socket.readyState === WebSocket.OPEN) this.#say(whole);
    });
  }
}
