import { palette, ramp } from "#contract/palette.ts";

type Rgb = readonly [number, number, number];

const clamp = (t: number) => Math.max(0, Math.min(1, t));

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Colour between two `#rrggbb` colours; `t` from 0 (first) to 1 (second). */
export function mixColor(first: string, second: string, t: number): string {
  const [r, g, b] = rgb(first);
  const [R, G, B] = rgb(second);
  const channel = (from: number, to: number) => Math.round(from + (to - from) * clamp(t));
  const value = (channel(r, R) << 16) | (channel(g, G) << 8) | channel(b, B);
  return `#${value.toString(16).padStart(6, "0")}`;
}

/** Colour of the ramp at `t` from 0 (deep) to 1 (shallow), interpolated linearly; outside values are clamped. */
export function rampColor(t: number): string {
  const position = clamp(t) * (ramp.length - 1);
  const index = Math.min(ramp.length - 2, Math.floor(position));
  return mixColor(ramp[index] ?? ramp[0], ramp[index + 1] ?? ramp[0], position - index);
}

/** The theme token of the ramp step nearest to `t` (0 deep, 1 shallow), for use as a paint. */
export function rampToken(t: number): string {
  return `var(--ramp-${Math.round(clamp(t) * (ramp.length - 1))})`;
}

/** Relative luminance of a `#rrggbb` colour, 0 to 1 (WCAG 2.2). */
export function luminance(hex: string): number {
  const [r, g, b] = rgb(hex).map((value) => {
    const c = value / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** Contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2). */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The ink that reads on a colour at 4.5 to 1: `--foam` or `--abyss`, or white or black where neither of the two does. */
export function inkOn(hex: string): "var(--foam)" | "var(--abyss)" | "#fff" | "#000" {
  const [foam, abyss] = [contrast(hex, palette.foam), contrast(hex, palette.abyss)];
  if (Math.max(foam, abyss) >= 4.5) return foam > abyss ? "var(--foam)" : "var(--abyss)";
  return contrast(hex, "#ffffff") > contrast(hex, "#000000") ? "#fff" : "#000";
}
