/**
 * Short sounds, made with Web Audio, with vibration on devices that support it. Loaded only if sound is on. Times are in
 * seconds from now. A volume of 1 is that of a full tone; a narrow filter lets little of the noise pass, so it can be more.
 */

type Output = { context: AudioContext; sink: AudioNode; noise: AudioBuffer };

let output: Output | null = null;

/** Volume of everything together. The sounds of one move can overlap, so a compressor follows. */
const VOLUME = 0.6;
/** The time in which a sound reaches its volume. Without it, its start would click. */
const ATTACK = 0.004;
/** What counts as silence, because an exponential curve never reaches zero. */
const SILENCE = 0.0005;

/** Returns the output, or null as long as the browser allows no sound: before the first tap on the page, or always. */
function open(): Output | null {
  if (output) return output;
  if (typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false) return null;
  const context = new AudioContext();
  // Safari also suspends sound that starts after a tap has been handled, until the next one.
  if (context.state === "suspended")
    for (const touch of ["pointerdown", "keydown"])
      addEventListener(touch, () => void context.resume(), { once: true });
  const volume = new GainNode(context, { gain: VOLUME });
  volume.connect(new DynamicsCompressorNode(context, { threshold: -18, ratio: 6 })).connect(context.destination);
  const noise = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  output = { context, sink: volume, noise };
  return output;
}

/** Returns a node that lets a sound swell quickly and fade until it is silent. */
function envelope({ context, sink }: Output, at: number, length: number, loud: number) {
  const gain = new GainNode(context, { gain: 0 });
  const start = context.currentTime + at;
  gain.gain.setValueAtTime(SILENCE, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + ATTACK);
  gain.gain.exponentialRampToValueAtTime(SILENCE, start + length);
  gain.connect(sink);
  return { gain, start };
}

/** Plays a sine tone. */
function tone(at: number, pitch: number, length: number, loud: number) {
  const out = open();
  if (!out) return;
  const { gain, start } = envelope(out, at, length, loud);
  const voice = new OscillatorNode(out.context, { frequency: pitch });
  voice.connect(gain);
  voice.start(start);
  voice.stop(start + length);
}

/** Plays filtered noise, whose filter moves from one pitch to another. */
function hiss(
  at: number,
  [from, to]: readonly [number, number],
  length: number,
  loud: number,
  filter: BiquadFilterOptions = { type: "bandpass", Q: 5 },
) {
  const out = open();
  if (!out) return;
  const { gain, start } = envelope(out, at, length, loud);
  const source = new AudioBufferSourceNode(out.context, { buffer: out.noise });
  const node = new BiquadFilterNode(out.context, { ...filter, frequency: from });
  node.frequency.setValueAtTime(from, start);
  node.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(node).connect(gain);
  // Another part of the noise each time, so that no two sounds are alike.
  source.start(start, Math.random() * 0.5, length);
}

/** Plays a note of a marimba: a tone, with a short overtone of the mallet. */
function note(at: number, pitch: number, length: number, loud: number) {
  tone(at, pitch, length, loud);
  tone(at, pitch * 4, length / 5, loud / 5);
}

/** Plays one knock of a wooden die on the table. */
function knock(at: number, loud: number) {
  const pitch = 900 + Math.random() * 500;
  hiss(at, [pitch, pitch * 0.8], 0.05, 2 * loud);
  tone(at, pitch / 4, 0.06, loud / 3);
}

/** The notes that rise as dice are set aside or letters are counted, in hertz. */
const SCALE = [392, 440, 523, 587, 659, 784, 880, 1047];
/** The longest flight of a die, as in table/stage.ts; its knocks, as parts of the flight, and how loud they are. */
const FLIGHT_S = 0.76;
const KNOCKS = [
  [0.78, 1],
  [0.98, 0.5],
] as const;

/**
 * Plays the sound of rolling dice.
 * @param stops - when each die comes to rest
 */
export function rollDice(stops: readonly number[]) {
  buzz(6 * stops.length);
  for (const stop of stops) {
    for (const [part, loud] of KNOCKS) knock(Math.min(stop, FLIGHT_S) * part, 0.5 * loud);
    if (stop > FLIGHT_S) knock(stop, 0.35);
  }
}

/** Plays the sound of dice that are shaken in a cup, once. */
export function shakeCup() {
  buzz(8);
  for (const at of [0, 0.045, 0.08]) hiss(at + Math.random() * 0.02, [700, 500], 0.06, 1.6);
}

/** Plays one rising note for each of several dice or letters that count. */
export function countUp(count: number, from: number = 0, step: number = 0.09) {
  for (let at = 0; at < count; at += 1) note(at * step, SCALE[Math.min(from + at, SCALE.length - 1)] ?? 0, 0.3, 0.25);
}

/** Plays the sound of a ball that drops into the cup: it touches the rim twice, then falls on the bottom. */
export function cup() {
  buzz([20, 60, 30]);
  hiss(0, [2100, 1900], 0.03, 0.3);
  hiss(0.07, [1800, 1600], 0.03, 0.25);
  for (const [at, loud] of [
    [0.15, 0.6],
    [0.26, 0.3],
    [0.34, 0.15],
  ] as const) {
    hiss(at, [320, 240], 0.12, 1.5 * loud);
    tone(at, 150, 0.14, loud / 2);
  }
}

/** Plays the sound of a ball that circles the rim of the cup and does not drop. */
export function rim() {
  buzz([12, 40, 12]);
  for (const [at, pitch] of [2100, 2300, 1900, 1500].entries()) hiss(at * 0.075, [pitch, pitch * 0.9], 0.04, 0.35);
  tone(0.36, 196, 0.35, 0.16);
}

/** Plays a fanfare for a hole in one or a zero on the last roll. */
export function fanfare() {
  buzz([30, 50, 30, 50, 90]);
  for (const [at, pitch] of [523, 659, 784, 1047, 1319].entries()) note(at * 0.11, pitch, at === 4 ? 0.9 : 0.4, 0.3);
  for (const pitch of [523, 659, 784]) note(0.66, pitch, 1.1, 0.18);
}

/** Plays the sound of a ball that falls into water: a splash, then bubbles. */
export function splash() {
  buzz([15, 40, 15]);
  hiss(0, [2200, 350], 0.5, 1, { type: "lowpass", Q: 1 });
  for (const [at, pitch] of [340, 430, 520].entries()) tone(0.3 + at * 0.12, pitch, 0.1, 0.14);
}

/** Plays the sound of a ball that hits a tree: two knocks and leaves. */
export function tree() {
  buzz([25, 30, 12]);
  hiss(0, [420, 360], 0.08, 2);
  hiss(0.12, [520, 430], 0.07, 1.2);
  hiss(0.16, [5200, 3600], 0.4, 0.15, { type: "highpass", Q: 1 });
}

/** Plays two falling notes, because the ball has missed the hole. */
export function miss() {
  note(0, 330, 0.35, 0.22);
  note(0.17, 262, 0.5, 0.22);
}

/**
 * Vibrates, if the device supports it.
 * @param pattern - durations in milliseconds
 */
const buzz = (pattern: number | number[]) => navigator.vibrate?.(pattern);
