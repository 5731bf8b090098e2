// Short sounds, made here: wood, stone, dice, one chord for the end. Off until asked.

/** @type {AudioContext|null} */
let context = null;
let isOn = localStorage.getItem("sound") === "on";

/** @returns {boolean} */
export function hasSound() {
  return isOn;
}

/** @param {boolean} wanted */
export function setSound(wanted) {
  isOn = wanted;
  localStorage.setItem("sound", wanted ? "on" : "off");
  if (wanted) tap();
}

/** @returns {AudioContext|null} none while it is off, or before the page has been touched */
function ready() {
  if (!isOn) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  return context;
}

/** @param {AudioContext} at @param {number} when @param {number} peak @param {number} length */
function fading(at, when, peak, length) {
  const gain = at.createGain();
  gain.gain.setValueAtTime(0.0001, when);
  gain.gain.exponentialRampToValueAtTime(peak, when + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, when + length);
  gain.connect(at.destination);
  return gain;
}

/** @param {AudioContext} at @param {number} when @param {number} pitch @param {number} peak @param {number} length */
function tone(at, when, pitch, peak, length) {
  const voice = at.createOscillator();
  voice.type = "triangle";
  voice.frequency.setValueAtTime(pitch, when);
  voice.connect(fading(at, when, peak, length));
  voice.start(when);
  voice.stop(when + length);
}

/** @param {AudioContext} at @param {number} when @param {number} pitch @param {number} peak @param {number} length */
function scrape(at, when, pitch, peak, length) {
  const samples = at.createBuffer(1, at.sampleRate * length, at.sampleRate);
  const data = samples.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = 2 * Math.random() - 1;
  const source = at.createBufferSource();
  const filter = at.createBiquadFilter();
  source.buffer = samples;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  source.connect(filter).connect(fading(at, when, peak, length));
  source.start(when);
}

/** A piece of wood set down. */
export function tap(delay = 0) {
  const at = ready();
  if (!at) return;
  const when = at.currentTime + delay;
  tone(at, when, 210, 0.25, 0.09);
  scrape(at, when, 1400, 0.3, 0.04);
}

/** @param {number} hops @param {number} lasts in milliseconds: a piece that is set down cell by cell */
export function steps(hops, lasts) {
  for (let hop = 1; hop <= hops; hop += 1) tap((hop * lasts) / hops / 1000);
}

/** A tile that slides. */
export function slide() {
  const at = ready();
  if (!at) return;
  scrape(at, at.currentTime, 700, 0.25, 0.32);
  tap(0.3);
}

/** Dice on a table. */
export function dice() {
  [0, 0.09, 0.17, 0.29, 0.42].forEach((delay) => tap(delay));
}

/** A card that turns. */
export function card() {
  const at = ready();
  if (at) scrape(at, at.currentTime, 3200, 0.2, 0.16);
}

/** The end. */
export function chord() {
  const at = ready();
  if (at) [261.6, 329.6, 392, 523.3].forEach((pitch, i) => tone(at, at.currentTime + 0.08 * i, pitch, 0.14, 1.6));
}
