// Settings of speed and volume; sound is offered at the first touch.

import { hasSound, isSoundChosen, setSound, setVolume, volume } from "./sound.js";
import { find, tag } from "./dom.js";
import { setSpeed, speed, SPEEDS } from "./tempo.js";

const PATIENCE = 10000;
/** An offer that nobody takes up goes away, and comes again another time. */

export class Settings {
  /** @param {Record<string, string>} words @param {() => void} tell the sound was switched on or off */
  constructor(words, tell) {
    this.words = words;
    this.tell = tell;
    const box = tag("details", { class: "settings", "data-settings": "" }, tag("summary", {}, words.pace_title));
    box.append(this.#paces(), tag("p", { class: "hint" }, words.pace_hint), this.#volume());
    find(".more").append(box);
    if (!isSoundChosen()) document.addEventListener("pointerup", () => this.#offer(), { once: true });
  }

  #paces() {
    const set = tag("fieldset", { class: "choices" }, tag("legend", {}, this.words.pace));
    for (const value of SPEEDS) {
      const input = /** @type {HTMLInputElement} */ (tag("input", { type: "radio", name: "pace", value }));
      input.checked = value === speed();
      input.addEventListener("change", () => setSpeed(value));
      set.append(tag("label", {}, input, tag("span", {}, this.words[`pace_${value.replace("-", "_")}`])));
    }
    return set;
  }

  #volume() {
    const input = /** @type {HTMLInputElement} */ (tag("input", { type: "range", min: 0, max: 100, value: 100 * volume() }));
    input.addEventListener("change", () => {
      setVolume(Number(input.value) / 100);
      this.#switch(Number(input.value) > 0);
    });
    return tag("label", { class: "volume" }, this.words.volume, input);
  }

  /** @param {boolean} isOn */
  #switch(isOn) {
    if (isOn !== hasSound() || !isSoundChosen()) setSound(isOn);
    this.tell();
  }

  /** Whoever has touched something for the first time is asked once. */
  #offer() {
    if (isSoundChosen()) return;
    const box = tag("div", { class: "sound-offer notice", "data-sound-offer": "" }, tag("span", {}, this.words.sound_offer));
    for (const [word, isOn] of /** @type {[string, boolean][]} */ ([["sound_yes", true], ["sound_no", false]])) {
      const button = tag("button", { type: "button", class: "button" }, this.words[word]);
      button.addEventListener("click", () => {
        this.#switch(isOn);
        box.remove();
      });
      box.append(button);
    }
    find(".more").prepend(box);
    setTimeout(() => box.remove(), PATIENCE);
  }
}
