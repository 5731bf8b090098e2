// Messages: the status, the last event, refusals with their rule, and the live region.

import { find, tag } from "./dom.js";
import { shake } from "./motion.js";

const HEARD = 12;
/** So many sentences stay in the live region: whoever reads slowly loses none. */
const LONG = 110;
/** So many letters do not always fit in three lines of a telephone. */

export class Messages {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    this.status = find("[data-status]");
    this.news = find("[data-news]");
    /** What can be done now; the guided game and games looked at again say it otherwise. */
    this.prompt = find("[data-prompt]");
    this.refusal = find("[data-refusal]");
    this.live = find("[data-live]");
    this.lost = find("[data-lost]");
    this.live.setAttribute("aria-atomic", "false");
    if (!this.prompt) return;
    const fitting = new ResizeObserver(() => this.#fit());
    for (const element of [this.prompt, this.prompt.parentElement]) fitting.observe(/** @type {Element} */ (element));
  }

  /** What happened has as many whole lines as what can be done leaves it: none is cut in half. */
  #fit() {
    const told = /** @type {HTMLElement} */ (this.prompt.parentElement);
    const line = parseFloat(getComputedStyle(this.news).lineHeight);
    const room = told.clientHeight - this.prompt.offsetHeight;
    told.style.setProperty("--lines", String(Math.max(0, Math.floor((room + 1) / line))));
  }

  /** @param {string} status @param {string} mood how it looks: loading, yours, waiting, thinking, over */
  stand(status, mood) {
    this.status.textContent = status;
    this.status.dataset.mood = mood;
  }

  /** @param {string} prompt what can be done now; nothing while it is not ours */
  ask(prompt) {
    if (this.prompt) this.prompt.textContent = prompt;
    this.prompt?.parentElement?.classList.remove("speaks");
  }

  /** @param {string} text @param {string} words what the player said with it */
  happened(text, words = "") {
    this.news.replaceChildren(text);
    if (words) this.news.append(" ", tag("q", {}, words));
    this.clear();
  }

  /** @param {string} text what a screen reader says, whole, after all it has been told before */
  aloud(text) {
    this.live.append(tag("span", {}, `${text} `));
    while (this.live.childElementCount > HEARD) this.live.firstElementChild?.remove();
  }

  /** @param {{text?: string, message?: string, rule?: string}} why @param {string} more the name of the link */
  refuse(why, more) {
    const text = (why.text ?? why.message ?? "").replaceAll("'", "\u2019");
    const said = tag("p", {}, why.rule ? text.replace(` (${why.rule})`, "") : text);
    if (why.rule) {
      const link = tag("a", { href: `/g/${this.game}/rules#${why.rule}`, target: "_blank" }, more.replace("{}", why.rule));
      said.append(" ", link);
    }
    this.refusal.replaceChildren(said);
    this.refusal.classList.toggle("long", text.length > LONG);
    this.refusal.hidden = false;
    shake(this.refusal);
    this.aloud(said.textContent ?? "");
  }

  clear() {
    this.refusal.hidden = true;
    this.refusal.replaceChildren();
  }
}
