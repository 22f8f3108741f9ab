import { typicalNames } from "#figures/pages/your-water/lake-input.ts";
import { ensemble, type Outcome, varied } from "#figures/pages/your-water/settings.ts";
import { typicalKey } from "#figures/pages/your-water/typical-key.ts";
import { computedValues } from "#web/content-pages/documents.server.ts";
import type { ShownResults } from "./lake-results.tsx";
import type { TypicalResult } from "./typical-lakes.tsx";

const values = (): Readonly<Record<string, number>> => computedValues.yourWater ?? {};

/** A value that the build has computed. Throws where there is none. */
function computed(name: string): number {
  const value = values()[name];
  if (value === undefined) throw new Error(`The figures compute no yourWater.${name}`);
  return value;
}

const outcomeFrom = (key: (name: keyof Outcome) => string): Outcome => ({
  stratified: computed(key("stratified")),
  surface: computed(key("surface")),
  bed: computed(key("bed")),
  lowOxygen: computed(key("lowOxygen")),
});

const range = (name: string) => ({
  low: computed(`${name}Low`),
  high: computed(`${name}High`),
  follows: varied[computed(`${name}Follows`)] ?? null,
});

/** The results of the example with their ranges, as the build has computed them. */
export const exampleResults = (): ShownResults => ({
  outcome: outcomeFrom((name) => name),
  ranges: {
    stratified: range("stratified"),
    surface: range("surface"),
    bed: range("bed"),
    lowOxygen: range("lowOxygen"),
  },
  done: ensemble.runs,
});

/** The results of the typical lakes. */
export const typicalResults = (): TypicalResult[] =>
  typicalNames.map((name) => ({
    name,
    outcome: outcomeFrom((result) => typicalKey(name, result)),
  }));
