// The profile page: a name and a face are kept in this browser, and sent along to tables; four words keep them elsewhere.

import { turnOff } from "./push.js";

const root = /** @type {HTMLElement} */ (document.querySelector("[data-profile]"));
const form = /** @type {HTMLFormElement} */ (part("[data-sign]"));
const save = part("[data-sign] button");
const fault = part("[data-fault]");
const dialog = /** @type {HTMLDialogElement} */ (part("dialog"));

/** @param {string} selector @returns {HTMLElement} */
function part(selector) {
  return /** @type {HTMLElement} */ (root.querySelector(selector));
}

/** @param {string} sentence */
function tell(sentence) {
  const said = part("[data-said]");
  part("[data-said] p").textContent = sentence;
  said.hidden = false;
  said.scrollIntoView({ block: "nearest" });
}

/** @returns {{name: string, face: string}} what the form says */
function signature() {
  const data = new FormData(form);
  return { name: String(data.get("name") ?? ""), face: String(data.get("face") ?? "") };
}

/** @param {{name: string, face: string}} signed what this browser is to remember */
function remember({ name, face }) {
  localStorage.setItem("name", name);
  localStorage.setItem("face", face);
}

/** @param {{name: string, face: string}} signed */
function show({ name, face }) {
  /** @type {HTMLInputElement} */ (form.elements.namedItem("name")).value = name;
  for (const radio of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('[name="face"]'))) {
    radio.checked = radio.value === face;
  }
}

/** Nothing of the profile stays in this browser; the theme is nobody's. */
function forget() {
  for (const key of Object.keys(localStorage)) if (key !== "theme") localStorage.removeItem(key);
  sessionStorage.clear();
}

/** @param {string} path @param {object} [body] @returns {Promise<any>} the answer; throws the sentence that says why not */
async function send(path, body) {
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const answer = await fetch(path, { method: "POST", headers, body: body && JSON.stringify(body) }).catch(() => null);
  const told = answer?.status === 204 ? {} : await answer?.json().catch(() => null);
  if (!answer?.ok) throw told?.error?.message ?? save.dataset.failed;
  return told;
}

/** @param {HTMLElement} place @param {() => Promise<void>} work what is wrong is said there */
async function attempt(place, work) {
  place.hidden = true;
  try {
    await work();
  } catch (sentence) {
    place.textContent = String(sentence);
    place.hidden = false;
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  attempt(fault, async () => {
    const signed = await send("/me/name", signature());
    remember(signed);
    show(signed);
    tell(save.dataset.saved ?? "");
  });
});

part("[data-keep]").addEventListener("click", () => {
  if (!form.reportValidity()) return;
  attempt(part("[data-keep-fault]"), async () => {
    await fetch("/api/cookie", { method: "POST" }).catch(() => null);
    const { code } = await send("/me/keep", signature());
    remember(signature());
    part("[data-words]").textContent = code;
    part("[data-code]").hidden = false;
    for (const done of ["[data-keep]", "[data-keep-hint]"]) part(done).hidden = true; // once more would void these words
  });
});

root.querySelector("[data-leave]")?.addEventListener("click", () => {
  attempt(part("[data-keep-fault]"), async () => {
    await turnOff().catch(() => null);
    await send("/me/leave");
    forget();
    location.replace("/me");
  });
});

part("[data-export]").addEventListener("submit", () => {
  for (const name of ["name", "face"]) {
    /** @type {HTMLInputElement} */ (part(`[data-export] [name="${name}"]`)).value = localStorage.getItem(name) ?? "";
  }
});

part("[data-erase]").addEventListener("click", () => dialog.showModal());
part("[data-cancel]").addEventListener("click", () => dialog.close());
part("[data-erase-now]").addEventListener("click", async () => {
  dialog.close();
  await attempt(part("[data-keep-fault]"), async () => {
    await turnOff().catch(() => null);
    await send("/me/erase");
    forget();
    sessionStorage.setItem("erased", "yes");
    location.replace("/me");
  });
});

if ("gone" in root.dataset) forget();
if (root.dataset.name) remember({ name: root.dataset.name, face: root.dataset.face ?? "" });
show({ name: localStorage.getItem("name") ?? "", face: localStorage.getItem("face") ?? "" });
if (sessionStorage.getItem("erased")) {
  sessionStorage.removeItem("erased");
  tell(part("[data-erase-now]").dataset.erased ?? "");
}

export {};
