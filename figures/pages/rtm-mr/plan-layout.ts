import { type ScaleLinear, scaleLinear } from "d3-scale";
import type { Frame } from "../../plot/axes.ts";

/** First and last hour drawn. */
export const drawnHours = { from: 12, to: 192 } as const;

/** Positions on the drawing of a decision, px: five plots on one axis of hours. */
export interface PlanLayout {
  /** Name of the drawing that has these positions. */
  readonly name: "rtm-mr-plan" | "rtm-mr-plan-medium" | "rtm-mr-plan-narrow";
  readonly size: "wide" | "medium" | "narrow";
  readonly width: number;
  readonly height: number;
  /** Left edge of titles and readings. */
  readonly text: number;
  /** Hours of the flood. */
  readonly x: ScaleLinear<number, number>;
  /** Lower end of the heaviest hour of rain, which hangs from the drawing's upper edge. */
  readonly rain: number;
  /** Middle of the row with the tags of the present hour and of the forecast's end. */
  readonly tags: number;
  readonly upper: Frame;
  readonly lower: Frame;
  readonly town: Frame;
  /** Height of the storage under each reservoir's flows; 0 where there is no room for it. */
  readonly pool: number;
}

/** Height of a tag, and widths of the two. */
export const tag = { height: 28, now: 82, lead: 74 } as const;

const layout = (
  name: PlanLayout["name"],
  size: PlanLayout["size"],
  [width, height]: readonly [number, number],
  [text, left, right]: readonly [number, number, number],
  rows: readonly (readonly [top: number, bottom: number])[],
  rest: Pick<PlanLayout, "rain" | "tags" | "pool">,
): PlanLayout => {
  const frame = (row: number): Frame => {
    const [top = 0, bottom = 0] = rows[row] ?? [];
    return { left, right, top, bottom };
  };
  return {
    name,
    size,
    width,
    height,
    text,
    ...rest,
    x: scaleLinear([drawnHours.from, drawnHours.to], [left, right]),
    upper: frame(0),
    lower: frame(1),
    town: frame(2),
  };
};

const wideRows = [
  [92, 168],
  [224, 300],
  [356, 488],
] as const;
const mediumRows = [
  [76, 130],
  [156, 206],
  [232, 306],
] as const;
const narrowRows = [
  [88, 152],
  [180, 244],
  [272, 374],
] as const;

/** The three drawings: over a wide screen, for windows of 700 to 1240 px, in which it stays under 520 px high, and for phones. */
export const planLayouts = {
  wide: layout("rtm-mr-plan", "wide", [1440, 516], [60, 296, 1380], wideRows, { rain: 42, tags: 62, pool: 26 }),
  medium: layout("rtm-mr-plan-medium", "medium", [800, 332], [20, 64, 780], mediumRows, {
    rain: 22,
    tags: 40,
    pool: 0,
  }),
  narrow: layout("rtm-mr-plan-narrow", "narrow", [360, 402], [12, 56, 348], narrowRows, {
    rain: 26,
    tags: 47,
    pool: 0,
  }),
} as const;

/** Left edges of both tags at an hour and a lead time: either side of the forecast, the second inside where the plot ends. */
export function tagPlaces({ x, width, text }: PlanLayout, now: number, lead: number) {
  const end = x(Math.min(drawnHours.to, now + lead));
  const fits = end + tag.lead <= width - Math.min(text, 20);
  return { now: Math.max(0, x(now) - tag.now), lead: fits ? end : end - tag.lead, end };
}
