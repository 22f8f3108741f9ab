import { scaleLinear } from "d3-scale";
import { mixColor } from "../lib/ramp.ts";
import type { Point } from "../lib/spline.ts";
import { element, path } from "../lib/svg.ts";
import { hypoxia } from "../models/water-quality/oxygen-profile.ts";
import { sharedReservoir } from "../models/water-temperature/demonstration-reservoir.ts";
import type { Frame } from "../plot/axes.ts";
import { curve, points } from "../plot/curves.ts";
import { across, along, area, axesArea, cover, lightest, rules, stroke } from "./cover.ts";

/** Days whose profiles are drawn, from 0: the first, the days between two, and how many. */
const depletionDays = { first: 96, interval: 8, count: 25 } as const;

/** The days of the oxygen profiles, as texts and captions quote them. */
export const oxygenCoverValues = () => {
  const { first, interval, count } = depletionDays;
  return {
    firstDay: first + 1,
    lastDay: first + interval * (count - 1) + 1,
    intervalDays: interval,
    profiles: count,
  };
};

/** Profiles of dissolved oxygen, on the days of `depletionDays`. */
function profiles(frame: Frame, labelled: boolean): string {
  const { oxygen, layerDepth } = sharedReservoir();
  const y = scaleLinear([0, 60], [frame.top, frame.bottom]);
  const x = scaleLinear([0, 12], [frame.left, frame.right]);
  const { first, interval, count } = depletionDays;
  const days = Array.from({ length: count }, (_, i) => first + interval * i);
  const lines = days.map((day, i) => {
    const line = points(oxygen[day] ?? [], y, x, layerDepth / 2, layerDepth).map(([py, px]): Point => [px, py]);
    const age = i / (days.length - 1);
    const colour = age < 0.5 ? mixColor("#3fb8b0", lightest, age * 2) : mixColor(lightest, "#e8703d", age * 2 - 1);
    return path(curve(line, 1, 1), {
      ...stroke(colour, i % 6 === 0 ? 3 : 1.4),
      "stroke-opacity": i % 6 === 0 ? undefined : ".7",
    });
  });
  return cover(
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
  );
}

/** The profiles as a cover. */
export const oxygenDepletion = (): string => profiles({ ...area, left: 48, right: 632 }, false);

/** The profiles with their axes, for texts. */
export const oxygenProfiles = (): string => profiles(axesArea, true);
