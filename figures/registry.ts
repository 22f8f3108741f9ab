import type { Language } from "#contract/i18n/language.ts";
import { locator } from "./locator/locator.ts";
import { encodeDepths } from "./reservoir/depth-grid.ts";
import { hero, login } from "./reservoir/hero.ts";
import { depthAt } from "./reservoir/terrain.ts";

/** A drawing as a complete SVG element, in one language. */
export type Figure = (language: Language) => string;

/** Every figure of the site by name; `tools/generate-figures.ts` writes them, the pages inline them. */
export const figures: Readonly<Record<string, Figure>> = {
  hero,
  login,
  locator,
};

/** Numbers computed by figures, for the sentences beside them: by figure, then by name. Units are in the name's module. */
export const readings: Readonly<Record<string, () => Readonly<Record<string, number>>>> = {};

/** Binary files that figures give to the browser, by file name. */
export const assets: Readonly<Record<string, () => Uint8Array>> = {
  "hero-depths.bin": () => encodeDepths(depthAt),
};
