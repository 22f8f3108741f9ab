import type { Language } from "#contract/i18n/language.ts";
import { type Attributes, svg } from "../lib/svg.ts";
import { lettering } from "./axes.ts";

/** What every plot states. */
export interface Plot {
  readonly language: Language;
  readonly width: number;
  readonly height: number;
  /** What it shows, of which model, over which period and in which units. */
  readonly label: string;
  readonly attributes?: Attributes;
}

/** A plot: a drawing with the site's chart lettering. */
export const plot = ({ attributes, ...drawing }: Plot, ...body: readonly string[]): string =>
  svg({ ...drawing, attributes: { "font-size": lettering, ...attributes } }, ...body);

/** A line of data. */
export const series: Attributes = { fill: "none", "stroke-width": 1.8, "stroke-linejoin": "round" };
