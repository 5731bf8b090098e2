// The button that turns notices on and off, and a sentence that says how things are, or why it cannot be.

import { current, obstacle, subscribe, tell, turnOff } from "./push.js";

const box = /** @type {HTMLElement} */ (document.querySelector("[data-notices]"));
const { key = "" } = box.dataset;
const on = /** @type {HTMLButtonElement} */ (box.querySelector("[data-notices-on]"));
const off = /** @type {HTMLButtonElement} */ (box.querySelector("[data-notices-off]"));
const state = /** @type {HTMLElement} */ (box.querySelector("[data-notices-state]"));

/** @param {string} name of the sentence @param {boolean} isOn */
function show(name, isOn) {
  state.textContent = box.dataset[name] ?? "";
  const cannot = ["insecure", "unable", "denied"].includes(name);
  on.hidden = isOn || cannot;
  off.hidden = !isOn;
  on.disabled = off.disabled = false;
}

/** Renew what is subscribed: whoever uses this browser now is meant, in the language of now. */
async function look() {
  const fault = obstacle();
  if (fault) return show(fault, false);
  const subscription = await current();
  if (!subscription) return show("off", false);
  return show((await tell(subscription)) ? "on" : "unreached", true);
}

async function turnOn() {
  on.disabled = true;
  if ((await Notification.requestPermission()) !== "granted") return show(obstacle() || "off", false);
  const subscription = await subscribe(key).catch(() => null);
  if (!subscription) return show("failed", false);
  if (await tell(subscription)) return show("on", true);
  await subscription.unsubscribe();
  return show("unreached", false);
}

if (key) {
  on.addEventListener("click", turnOn);
  off.addEventListener("click", async () => {
    off.disabled = true;
    show((await turnOff()) ? "off" : "unreached", false);
  });
  look();
}

export {};
