// What is said: where the game stands, what has just happened, what is refused and by which rule.

import { find, tag } from "./svg.js";
import { shake } from "./motion.js";

export class Say {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    this.status = find("[data-status]");
    this.news = find("[data-news]");
    this.refusal = find("[data-refusal]");
    this.live = find("[data-live]");
    this.lost = find("[data-lost]");
  }

  /** @param {string} status @param {string} mood how it looks: loading, yours, waiting, thinking, over */
  stand(status, mood) {
    this.status.textContent = status;
    this.status.dataset.mood = mood;
  }

  /** @param {string} text @param {string} words what the player said with it */
  happened(text, words = "") {
    this.news.replaceChildren(text);
    if (words) this.news.append(" ", tag("q", {}, words));
    this.clear();
  }

  /** @param {string} text what a screen reader says */
  aloud(text) {
    this.live.textContent = "";
    requestAnimationFrame(() => {
      this.live.textContent = text;
    });
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
    this.refusal.hidden = false;
    shake(this.refusal);
    this.aloud(said.textContent ?? "");
  }

  clear() {
    this.refusal.hidden = true;
    this.refusal.replaceChildren();
  }
}
