import { mulberry32 } from "./random.ts";

/** Smooth noise over the plane: mean 0, about −1 to 1, features one unit wide. */
export type Noise = (x: number, y: number) => number;

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
const mix = (a: number, b: number, t: number) => a + (b - a) * t;

function permutation(seed: number): Uint8Array {
  const random = mulberry32(seed);
  const order = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const held = order[i] ?? 0;
    order[i] = order[j] ?? 0;
    order[j] = held;
  }
  return order;
}

/** Gradient noise on a lattice with 16 gradient directions (K. Perlin, "Improving Noise", 2002), zero at whole numbers. */
export function gradientNoise(seed: number): Noise {
  const order = permutation(seed);
  const at = (i: number) => order[i & 255] ?? 0;
  const cos = Float64Array.from({ length: 16 }, (_, k) => Math.cos((k / 8) * Math.PI));
  const sin = Float64Array.from({ length: 16 }, (_, k) => Math.sin((k / 8) * Math.PI));
  const slope = (i: number, j: number, dx: number, dy: number) => {
    const k = at(at(i) + j) & 15;
    return (cos[k] ?? 0) * dx + (sin[k] ?? 0) * dy;
  };
  return (x, y) => {
    const i = Math.floor(x);
    const j = Math.floor(y);
    const dx = x - i;
    const dy = y - j;
    const u = fade(dx);
    const top = mix(slope(i, j, dx, dy), slope(i + 1, j, dx - 1, dy), u);
    const bottom = mix(slope(i, j + 1, dx, dy - 1), slope(i + 1, j + 1, dx - 1, dy - 1), u);
    return 1.5 * mix(top, bottom, fade(dy));
  };
}

/** Fractional Brownian motion: octaves of noise, each half as strong and about twice as fine as the one before. */
export function fbm(noise: Noise, x: number, y: number, octaves = 4): number {
  let sum = 0;
  let amplitude = 0.5;
  let frequency = 1;
  for (let octave = 0; octave < octaves; octave++) {
    sum += amplitude * noise(x * frequency, y * frequency);
    amplitude /= 2;
    frequency *= 2.03;
  }
  return sum;
}
