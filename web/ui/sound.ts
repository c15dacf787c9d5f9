/** Short synthesised sounds with vibration. Loaded only if the player has switched sound on. */

let context: AudioContext | null = null;

/**
 * Plays the sound of rolling dice: a few dry clicks.
 * @param count - how many dice roll, 1 to 6
 */
export function rattle(count: number) {
  buzz(6 * count);
  for (let click = 0; click < 2 + count; click += 1) tone(900 + 160 * (click % 3), click * 0.045, 0.03, "square", 0.05);
}

/** Plays the sound of a ball dropping into the cup: two falling tones. */
export function cup() {
  buzz([20, 60, 30]);
  tone(520, 0, 0.09, "sine", 0.16);
  tone(260, 0.09, 0.16, "sine", 0.16);
}

/** Plays a fanfare for a hole in one or a zero on the last roll: four rising tones. */
export function fanfare() {
  buzz([30, 50, 30, 50, 90]);
  for (const [at, pitch] of [523, 659, 784, 1047].entries())
    tone(pitch, at * 0.13, at === 3 ? 0.5 : 0.14, "triangle", 0.14);
}

/**
 * Vibrates, if the device supports it.
 * @param pattern - durations in milliseconds
 */
const buzz = (pattern: number | number[]) => navigator.vibrate?.(pattern);

/**
 * Plays one tone.
 * @param pitch - in hertz
 * @param delay - in seconds from now
 * @param length - in seconds
 * @param loud - volume, from 0 to 1
 */
function tone(pitch: number, delay: number, length: number, shape: OscillatorType, loud: number) {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const start = context.currentTime + delay;
  const voice = context.createOscillator();
  const gain = context.createGain();
  voice.type = shape;
  voice.frequency.value = pitch;
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  voice.connect(gain).connect(context.destination);
  voice.start(start);
  voice.stop(start + length);
}
