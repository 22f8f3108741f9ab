import { type ScaleLinear, scaleLinear } from "d3-scale";
import { type SensorFlag, sensorRuleNames } from "../../models/data/sensor-checks.ts";
import type { Frame } from "../../plot/axes.ts";

/** Days of the record. */
const days = 10;

/** A rule with its switch, px. */
export interface RulePlace {
  readonly flag: Exclude<SensorFlag, "good">;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Positions on the drawing of the processing, px: readings, what is accepted, and production, on one axis of hours. */
export interface ProcessingLayout {
  /** Name of the drawing that has these positions. */
  readonly name: "data-python-processing" | "data-python-processing-medium" | "data-python-processing-narrow";
  readonly size: "wide" | "medium" | "narrow";
  readonly width: number;
  readonly height: number;
  /** Left edge of titles. */
  readonly text: number;
  /** Hours of the record. */
  readonly x: ScaleLinear<number, number>;
  readonly raw: Frame;
  readonly accepted: Frame;
  readonly production: Frame;
  readonly rules: readonly RulePlace[];
}

const shownFlags = ["gap", ...sensorRuleNames] as const;

const wide = { left: 296, right: 1380 };
const medium = { left: 46, right: 780 };
const narrow = { left: 36, right: 348 };

const hours = ({ left, right }: { left: number; right: number }) => scaleLinear([0, 24 * days], [left, right]);

/** The three drawings: over a wide screen, for windows of 700 to 1240 px, in which it stays under 520 px high, and for phones. */
export const processingLayouts = {
  wide: {
    name: "data-python-processing",
    size: "wide",
    width: 1440,
    height: 500,
    text: 60,
    x: hours(wide),
    raw: { ...wide, top: 44, bottom: 196 },
    accepted: { ...wide, top: 224, bottom: 316 },
    production: { ...wide, top: 344, bottom: 468 },
    rules: shownFlags.map((flag, i) => ({ flag, left: 60, top: 70 + 31 * i, width: 184, height: 30 })),
  },
  medium: {
    name: "data-python-processing-medium",
    size: "medium",
    width: 800,
    height: 332,
    text: 20,
    x: hours(medium),
    raw: { ...medium, top: 70, bottom: 148 },
    accepted: { ...medium, top: 174, bottom: 220 },
    production: { ...medium, top: 246, bottom: 306 },
    rules: shownFlags.map((flag, i) => ({ flag, left: 20 + 196 * i, top: 6, width: 168, height: 34 })),
  },
  narrow: {
    name: "data-python-processing-narrow",
    size: "narrow",
    width: 360,
    height: 420,
    text: 12,
    x: hours(narrow),
    raw: { ...narrow, top: 122, bottom: 206 },
    accepted: { ...narrow, top: 234, bottom: 294 },
    production: { ...narrow, top: 322, bottom: 392 },
    rules: shownFlags.map((flag, i) => ({
      flag,
      left: 12 + 182 * (i % 2),
      top: 6 + 46 * Math.floor(i / 2),
      width: 154,
      height: 44,
    })),
  },
} as const satisfies Record<ProcessingLayout["size"], ProcessingLayout>;
