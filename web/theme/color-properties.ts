import { type InBothThemes, pageUses, palette, ramp, uses } from "../../contract/palette.ts";

const lightDark = (colors: Record<string, InBothThemes>) =>
  Object.entries(colors).map(([name, [light, dark]]) => [`--${name}`, `light-dark(${light}, ${dark})`]);

/** All of them as custom properties for the root of a page. */
export const colorProperties: Record<string, string> = Object.fromEntries([
  ...Object.entries(palette).map(([name, color]) => [`--${name}`, color]),
  ...ramp.map((color, step) => [`--ramp-${step}`, color]),
  ...lightDark(uses),
  ...lightDark(pageUses),
]);
