// Short synthesised sounds: wood, stone, felt, dice, a few chords. Off by default.

/** @type {AudioContext|null} */
let context = null;
/** @type {GainNode|null} */
let out = null;
const kept = localStorage.getItem("sound");
let isOn = kept === "on";
let isChosen = kept !== null;
let loud = Number(localStorage.getItem("volume") ?? 0.7);

/** @returns {boolean} */
export function hasSound() {
  return isOn;
}

/** @returns {boolean} whether it has been said, with or without */
export function isSoundChosen() {
  return isChosen;
}

/** @param {boolean} wanted */
export function setSound(wanted) {
  isOn = wanted;
  isChosen = true;
  localStorage.setItem("sound", wanted ? "on" : "off");
  if (wanted) tap();
}

/** @returns {number} from 0 to 1 */
export function volume() {
  return loud;
}

/** @param {number} wanted from 0 to 1 */
export function setVolume(wanted) {
  loud = wanted;
  localStorage.setItem("volume", String(wanted));
  if (out) out.gain.value = wanted;
  tap();
}

/** @returns {AudioContext|null} none while it is off, or before the page has been touched */
function ready() {
  if (!isOn) return null;
  if (!context || !out) {
    context = new AudioContext();
    out = context.createGain();
    out.gain.value = loud;
    out.connect(context.destination);
  }
  if (context.state === "suspended") context.resume();
  return context;
}

/** @param {AudioContext} at @param {number} when @param {number} peak @param {number} length @param {number} rise */
function fading(at, when, peak, length, rise = 0.004) {
  const gain = at.createGain();
  gain.gain.setValueAtTime(0.0001, when);
  gain.gain.exponentialRampToValueAtTime(peak, when + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, when + length);
  gain.connect(/** @type {GainNode} */ (out));
  return gain;
}

/** @param {AudioContext} at @param {number} when @param {number} pitch @param {number} peak @param {number} length */
function tone(at, when, pitch, peak, length) {
  const voice = at.createOscillator();
  voice.type = "triangle";
  voice.frequency.setValueAtTime(pitch * 1.15, when);
  voice.frequency.exponentialRampToValueAtTime(pitch, when + 0.03);
  voice.connect(fading(at, when, peak, length));
  voice.start(when);
  voice.stop(when + length);
}

/** @param {AudioContext} at @param {number} when @param {number} pitch @param {number} peak @param {number} length @param {number} rise */
function scrape(at, when, pitch, peak, length, rise = 0.004) {
  const samples = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const data = samples.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = 2 * Math.random() - 1;
  const source = at.createBufferSource();
  const filter = at.createBiquadFilter();
  source.buffer = samples;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  source.connect(filter).connect(fading(at, when, peak, length, rise));
  source.start(when);
}

/** A piece of wood set down, a little differently each time. */
export function tap(delay = 0) {
  const at = ready();
  if (!at) return;
  const when = at.currentTime + delay;
  const pitch = 190 + 40 * Math.random();
  tone(at, when, pitch, 0.25, 0.09);
  tone(at, when, 2.7 * pitch, 0.07, 0.05);
  scrape(at, when, 1400, 0.3, 0.04);
}

/** @param {number} hops @param {number} lasts in milliseconds: a piece that is set down cell by cell */
export function steps(hops, lasts) {
  for (let hop = 1; hop <= hops; hop += 1) tap((hop * lasts) / hops / 1000);
}

/** A tile of stone that slides, and stops. */
export function slide() {
  const at = ready();
  if (!at) return;
  scrape(at, at.currentTime, 520, 0.22, 0.46, 0.12);
  scrape(at, at.currentTime, 1900, 0.06, 0.44, 0.12);
  tone(at, at.currentTime + 0.46, 110, 0.3, 0.12);
}

/** @param {number} delay something falls over, onto felt */
export function fall(delay = 0) {
  const at = ready();
  if (!at) return;
  tone(at, at.currentTime + delay, 95, 0.3, 0.16);
  scrape(at, at.currentTime + delay, 380, 0.25, 0.14);
}

/** Dice of bone on felt. */
export function dice() {
  const at = ready();
  if (!at) return;
  [0, 0.11, 0.2, 0.33, 0.47, 0.56].forEach((delay, i) => {
    tone(at, at.currentTime + delay, 620 - 40 * i + 120 * Math.random(), 0.12 - 0.012 * i, 0.04);
    scrape(at, at.currentTime + delay, 900, 0.16, 0.05);
  });
}

/** A card that turns. */
export function card() {
  const at = ready();
  if (at) scrape(at, at.currentTime, 3200, 0.2, 0.16, 0.05);
}

/** A small moment. */
export function chime() {
  const at = ready();
  if (at) [659.3, 880].forEach((pitch, i) => tone(at, at.currentTime + 0.09 * i, pitch, 0.09, 0.6));
}

/** The end; of a game that was lost, lower and softer. */
export function chord(isLow = false) {
  const at = ready();
  const pitches = isLow ? [220, 261.6, 329.6] : [261.6, 329.6, 392, 523.3];
  if (at) pitches.forEach((pitch, i) => tone(at, at.currentTime + 0.1 * i, pitch, isLow ? 0.09 : 0.14, 1.8));
}
