// Sounds, made here of noise and tones: none until they are asked for, and nothing is told by them alone. A piece that
// lands can be felt too, where the device can do that.

/** Milliseconds between two sounds, at least. */
const APART = 80;
/** How long a piece that lands is felt, in milliseconds. */
const FELT = 8;
/** How loud each setting is. @type {Record<string, number>} */
const VOLUMES = { soft: 0.4, medium: 1, loud: 2.2 };

/** @typedef {"paper" | "tap" | "pluck" | "tick" | "horn"} Sound */

/** @type {AudioContext | undefined} */
let context;
let latest = -APART;
/** How often a tick was heard in a row: each is a little higher. */
let ticks = 0;

/** How loud all is; 0: nothing is heard. */
function volume() {
  return VOLUMES[document.documentElement.dataset.volume ?? ""] ?? 0;
}

/** What all sounds go through. @param {AudioContext} audio */
function outlet(audio) {
  const gain = new GainNode(audio, { gain: volume() });
  gain.connect(audio.destination);
  return gain;
}

/** A tone that fades. @param {AudioContext} audio @param {OscillatorType} type @param {number} pitch in Hz
 * @param {number} lasts in seconds @param {number} loud @param {number} [after] in seconds */
function tone(audio, type, pitch, lasts, loud, after = 0) {
  const begins = audio.currentTime + after;
  const source = new OscillatorNode(audio, { type, frequency: pitch });
  const fades = new GainNode(audio, { gain: 0 });
  fades.gain.setValueAtTime(loud, begins);
  fades.gain.exponentialRampToValueAtTime(0.001, begins + lasts);
  source.connect(fades).connect(outlet(audio));
  source.start(begins);
  source.stop(begins + lasts);
}

/** A rustle. @param {AudioContext} audio */
function rustle(audio) {
  const length = Math.round(audio.sampleRate * 0.09);
  const buffer = new AudioBuffer({ length, sampleRate: audio.sampleRate });
  const noise = buffer.getChannelData(0);
  for (let n = 0; n < length; n += 1) noise[n] = (Math.random() * 2 - 1) * (1 - n / length) ** 2;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: 3200, Q: 0.8 });
  source.connect(filter).connect(new GainNode(audio, { gain: 0.12 })).connect(outlet(audio));
  source.start();
}

/** @type {Record<Sound, (audio: AudioContext) => void>} */
const SOUNDS = {
  paper: rustle,
  tap: (audio) => {
    tone(audio, "sine", 190, 0.09, 0.3);
    tone(audio, "triangle", 720, 0.03, 0.08);
  },
  pluck: (audio) => {
    tone(audio, "triangle", 523, 0.35, 0.14);
    tone(audio, "triangle", 659, 0.45, 0.14, 0.14);
  },
  tick: (audio) => tone(audio, "sine", 620 * 1.04 ** Math.min(ticks, 18), 0.06, 0.08),
  horn: (audio) => {
    for (const [pitch, after] of [[392, 0], [523, 0.16], [659, 0.32]]) tone(audio, "sawtooth", pitch, 0.5, 0.05, after);
  },
};

/** Makes a sound, if sounds are wanted and the last one was not just now. @param {Sound} sound */
export function hear(sound) {
  if (!volume() || performance.now() - latest < APART) return;
  latest = performance.now();
  ticks = sound === "tick" ? ticks + 1 : 0;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  SOUNDS[sound](context);
  if (sound === "tap") navigator.vibrate?.(FELT);
}
