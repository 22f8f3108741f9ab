import { scaleLinear } from "d3-scale";
import { at } from "../lib/at.ts";
import { mixColor } from "../lib/ramp.ts";
import type { Point } from "../lib/spline.ts";
import { element, group, path, text } from "../lib/svg.ts";
import { hypoxia } from "../models/water-quality/oxygen-profile.ts";
import { sharedReservoir } from "../models/water-temperature/demonstration-reservoir.ts";
import type { Frame } from "../plot/axes.ts";
import { curve, points } from "../plot/curves.ts";
import { spreadLabels } from "../plot/end-labels.ts";
import {
  across,
  along,
  area,
  axesArea,
  coverGround,
  coverOfSize,
  type FigureSize,
  figureNumerals,
  figureSizes,
  lightest,
  rules,
  stroke,
} from "./cover.ts";

/** Days whose profiles are drawn, from 0: the first, the days between two, and how many. */
const depletionDays = { first: 96, interval: 8, count: 25 } as const;

/** Width of a day's label with the space beside it, px. */
const labelWidth = 34;

/** Every so many profiles one is drawn stronger, which figures label with its day. */
const strongInterval = 6;

/** The days of the oxygen profiles, as texts and captions quote them. */
export const oxygenCoverValues = () => {
  const { first, interval, count } = depletionDays;
  const last = first + interval * (count - 1);
  // of a year without a 29 February, as the model's
  const [from, to] = [new Date(Date.UTC(2025, 0, first + 1)), new Date(Date.UTC(2025, 0, last + 1))];
  return {
    firstDay: first + 1,
    lastDay: last + 1,
    firstMonth: from.getUTCMonth() + 1,
    firstDate: from.getUTCDate(),
    lastMonth: to.getUTCMonth() + 1,
    lastDate: to.getUTCDate(),
    intervalDays: interval,
    profiles: count,
  };
};

/** The days of the year, from 1, above the upper ends of their profiles. */
function dayLabels(ends: readonly { day: number; x: number; color: string }[], y: number): string {
  const ordered = ends.toSorted((a, b) => a.x - b.x);
  const places = spreadLabels(
    ordered.map(({ x }) => x),
    labelWidth,
  );
  return group(
    { ...figureNumerals, "text-anchor": "middle" },
    ...ordered.map(({ day, color }, i) => text(places[i] ?? 0, y, String(day + 1), { fill: color })),
  );
}

/** The lines' colour in summer; a little darker than the lightest, which thin lines pass where their image is made smaller. */
const summer = mixColor(lightest, coverGround, 0.06);

/** Profiles of dissolved oxygen, on the days of `depletionDays`. */
function profiles(size: FigureSize, frame: Frame, labelled: boolean): string {
  const { oxygen, layerDepth } = sharedReservoir();
  const y = scaleLinear([0, 60], [frame.top, frame.bottom]);
  const x = scaleLinear([0, 12], [frame.left, frame.right]);
  const { first, interval, count } = depletionDays;
  const days = Array.from({ length: count }, (_, i) => first + interval * i);
  const colors = days.map((_, i) => {
    const age = i / (days.length - 1);
    return age < 0.5 ? mixColor("#3fb8b0", summer, age * 2) : mixColor(summer, "#e8703d", age * 2 - 1);
  });
  const lines = days.map((day, i) => {
    const line = points(oxygen[day] ?? [], y, x, layerDepth / 2, layerDepth).map(([py, px]): Point => [px, py]);
    const strong = i % strongInterval === 0;
    return path(curve(line, 1, 1), {
      ...stroke(colors[i] ?? "", strong ? 3 : 1.4),
      "stroke-opacity": strong ? undefined : ".7",
    });
  });
  const strongEnds = days.flatMap((day, i) =>
    i % strongInterval === 0 ? [{ day, x: x(at(oxygen[day] ?? [], 0)), color: colors[i] ?? "" }] : [],
  );
  return coverOfSize(
    figureSizes[size],
    element("rect", {
      x: frame.left,
      y: frame.top,
      width: x(hypoxia) - frame.left,
      height: frame.bottom - frame.top,
      fill: "var(--oxide)",
      "fill-opacity": ".35",
    }),
    labelled ? across(frame, y, [0, 20, 40, 60], "m") : rules(frame, y, [0, 20, 40, 60]),
    labelled ? along(frame, x, [0, 2, 4, 6, 8], "mg/L") : "",
    ...lines,
    labelled ? dayLabels(strongEnds, frame.top - 10) : "",
  );
}

/** The profiles as a cover. */
export const oxygenDepletion = (): string => profiles("wide", { ...area, left: 48, right: 632 }, false);

/** The profiles with their axes, for texts. */
export const oxygenProfiles = (size: FigureSize = "wide"): string => profiles(size, axesArea[size], true);
