// Opening a game from a file: dropped, chosen or pasted. What was opened last is kept in this window, nowhere else.

const form = /** @type {HTMLFormElement} */ (document.querySelector("[data-open]"));
const drop = /** @type {HTMLElement} */ (form.querySelector("[data-drop]"));
const file = /** @type {HTMLInputElement} */ (form.querySelector("#file"));
const text = /** @type {HTMLTextAreaElement} */ (form.querySelector("#text"));
const fault = /** @type {HTMLElement} */ (form.querySelector("[data-fault]"));
const again = /** @type {HTMLButtonElement} */ (form.querySelector("[data-again]"));
const OPENED = "record";

/** @param {string} sentence what is wrong */
function refuse(sentence) {
  /** @type {HTMLElement} */ (fault.querySelector("p")).textContent = sentence;
  fault.hidden = false;
}

/** Go on with the game that was opened last. */
function reopen() {
  const { record, number } = JSON.parse(sessionStorage.getItem(OPENED) ?? "{}");
  text.value = record;
  file.value = "";
  const chosen = Object.assign(document.createElement("input"), { type: "hidden", name: "number", value: number });
  form.append(chosen);
  form.submit();
}

form.addEventListener("submit", (event) => {
  const chosen = file.files?.[0];
  const size = chosen?.size ?? new Blob([text.value]).size;
  const none = chosen ? form.dataset.empty : form.dataset.nothing;
  const wrong = size > Number(form.dataset.most) ? form.dataset.tooLarge : size ? "" : none;
  if (!wrong) return;
  event.preventDefault();
  refuse(wrong);
});
file.addEventListener("change", () => file.files?.length && form.requestSubmit());
for (const kind of ["dragover", "dragleave", "drop"]) {
  drop.addEventListener(kind, (event) => {
    event.preventDefault();
    drop.classList.toggle("is-over", kind === "dragover");
  });
}
drop.addEventListener("drop", (event) => {
  const { files } = /** @type {DragEvent} */ (event).dataTransfer ?? {};
  if (!files?.length) return;
  file.files = files;
  form.requestSubmit();
});
again.addEventListener("click", reopen);
if (sessionStorage.getItem(OPENED) && fault.hidden) {
  again.hidden = false;
  if (location.hash === "#again") reopen();
}
