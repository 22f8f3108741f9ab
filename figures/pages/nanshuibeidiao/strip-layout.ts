import type { Scale } from "../../plot/axes.ts";
import type { PickText } from "../../plot/pick-language.ts";

/** The opening drawing in one of its three sizes; all lengths in px. */
export interface StripLayout {
  readonly size: "wide" | "medium" | "narrow";
  readonly width: number;
  readonly height: number;
  /** Grounds go on to these places. */
  readonly from: number;
  readonly to: number;
  /** Where km 0 and the canal's end stand. */
  readonly left: number;
  readonly right: number;
  readonly lettering: number;
  /** Lower edge of the plan, and its offsets to the side against distances along. */
  readonly plan: number;
  readonly sideways: number;
  /** Height of 147.4 m, px per metre, and the lower edge of the ground. */
  readonly head: number;
  readonly metre: number;
  readonly ground: number;
  /** Upper edges of the ribbons and their height, the line of days, and the neatline. */
  readonly ribbons: readonly [number, number];
  readonly ribbon: number;
  readonly days: number;
  readonly neatline: number;
}

/** What every row of the drawing needs. */
export interface StripContext {
  readonly layout: StripLayout;
  readonly pick: PickText;
  readonly x: Scale;
  /** End of the drawing's names of patterns, unique on a page. */
  readonly id: string;
}

export const stripLayouts: Readonly<Record<StripLayout["size"], StripLayout>> = {
  wide: {
    size: "wide",
    width: 1440,
    height: 496,
    from: -480,
    to: 1920,
    left: 60,
    right: 1380,
    lettering: 14,
    plan: 132,
    sideways: 0.42,
    head: 168,
    metre: 1.3,
    ground: 322,
    ribbons: [352, 379],
    ribbon: 22,
    days: 424,
    neatline: 446,
  },
  medium: {
    size: "medium",
    width: 800,
    height: 332,
    from: -60,
    to: 860,
    left: 20,
    right: 780,
    lettering: 13,
    plan: 78,
    sideways: 0.4,
    head: 104,
    metre: 0.86,
    ground: 204,
    ribbons: [224, 243],
    ribbon: 16,
    days: 281,
    neatline: 297,
  },
  narrow: {
    size: "narrow",
    width: 390,
    height: 340,
    from: -20,
    to: 410,
    left: 20,
    right: 370,
    lettering: 13,
    plan: 76,
    sideways: 0.4,
    head: 104,
    metre: 0.9,
    ground: 206,
    ribbons: [229, 250],
    ribbon: 17,
    days: 291,
    neatline: 307,
  },
};
