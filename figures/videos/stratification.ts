import { scaleLinear } from "d3-scale";
import { at, mean } from "../lib/at.ts";
import { rampColor } from "../lib/ramp.ts";
import type { Point } from "../lib/spline.ts";
import { element, group, path, text } from "../lib/svg.ts";
import { demonstration, sharedReservoir } from "../models/water-temperature/demonstration-reservoir.ts";
import { heatGrid } from "../models/water-temperature/heat-grid.ts";
import { curve, jagged } from "../plot/curves.ts";
import { heatMap } from "../plot/heat-map.ts";
import { heights, image, numeral, places } from "./frame.ts";
import { type Video, videoFormat } from "./video.ts";

const profile = { left: 66, top: 66, right: 282, bottom: 321 } as const;
const year = { left: 330, top: 66, right: 930, bottom: 321 } as const;
const release = { left: 330, top: 354, right: 930, bottom: 428 } as const;

const depth = scaleLinear([0, demonstration.depth], [profile.top, profile.bottom]);
const across = scaleLinear([0, 30], [profile.left, profile.right]);
const along = scaleLinear([0, 364], [year.left, year.right]);
const celsius = scaleLinear([0, 30], [release.bottom, release.top]);

const color = (temperature: number): string => rampColor((temperature - 2) / 24);

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Month and day of a day of the year, as `07-24`. */
function date(day: number): string {
  let left = Math.floor(day);
  const month = monthLengths.findIndex((length) => {
    if (left < length) return true;
    left -= length;
    return false;
  });
  return [month + 1, left + 1].map((value) => String(value).padStart(2, "0")).join("-");
}

/** Numerals of the months at their middles. */
const months = monthLengths.map((length, i) => {
  const before = monthLengths.slice(0, i).reduce((total, other) => total + other, 0);
  return [before + length / 2, String(i + 1)] as const;
});

function* frames(): Generator<string> {
  const grid = heatGrid();
  const map = heatMap(grid, year, {
    interval: 1,
    index: 4,
    lettering: 20,
    stroke: 1.6,
    tolerance: 0.3,
    labelSpacing: 240,
  });
  const layer = 60 / grid.layers;
  /** Temperature on a day, fractions too, at a depth in m, linear between the layers' middles. */
  const temperatureAt = (day: number, metres: number): number => {
    const [d, k] = [Math.min(grid.days - 1.001, day), Math.max(0, Math.min(grid.layers - 1.001, metres / layer - 0.5))];
    const [i, j] = [Math.floor(d), Math.floor(k)];
    const row = (dj: number) => {
      const from = at(grid.values, (j + dj) * grid.days + i);
      return from + (d - i) * (at(grid.values, (j + dj) * grid.days + i + 1) - from);
    };
    return row(0) + (k - j) * (row(1) - row(0));
  };
  const daily = sharedReservoir().release;
  /** Temperature of the water released, five-day means, linear between days. */
  const releasedOn = (day: number): number => {
    const d = Math.min(363.999, day);
    const around = (i: number) => mean([-2, -1, 0, 1, 2].map((offset) => at(daily, (i + offset + 365) % 365)));
    const i = Math.floor(d);
    return around(i) + (d - i) * (around(i + 1) - around(i));
  };
  const released: Point[] = [];
  const surface: Point[] = [];
  const intakeY = depth(demonstration.intake);
  for (let frame = 0; frame < videoFormat.frames; frame++) {
    const day = (364 * frame) / (videoFormat.frames - 1);
    const now = along(day);
    const [top, out] = [temperatureAt(day, 0), releasedOn(day)];
    surface.push([now, celsius(top)]);
    released.push([now, celsius(out)]);
    const line = Array.from({ length: 121 }, (_, i): Point => [across(temperatureAt(day, i / 2)), depth(i / 2)]);
    const layers = Array.from({ length: 60 }, (_, i) => {
      const temperature = temperatureAt(day, i + 0.5);
      return element("rect", {
        x: profile.left,
        y: depth(i),
        width: across(temperature) - profile.left,
        height: (profile.bottom - profile.top) / 60 + 0.4,
        fill: color(temperature),
      });
    });
    yield image(
      heights(profile, depth, [
        [0, "0"],
        [20, "20"],
        [40, "40"],
        [60, "60 m"],
      ]),
      ...layers,
      path(jagged(line, 0.1, 1), { fill: "none", stroke: "var(--foam)", "stroke-width": 2.6 }),
      places(profile, across, [
        [0, "0"],
        [10, "10"],
        [20, "20 °C"],
      ]),
      element("clipPath", { id: "passed" }, element("rect", { x: 0, y: 0, width: now, height: videoFormat.height })),
      element("rect", { x: year.left, y: year.top, width: 600, height: year.bottom - year.top, fill: "#0a2c38" }),
      group({ "clip-path": "url(#passed)" }, map),
      path(`M${profile.left} ${intakeY}H${year.right}`, {
        stroke: "var(--amber)",
        "stroke-width": 1.8,
        "stroke-dasharray": "7 5",
      }),
      path(`M${year.right + 3} ${intakeY}l13-8v16z`, { fill: "var(--amber)" }),
      element("circle", {
        cx: across(out),
        cy: intakeY,
        r: 6.5,
        fill: "var(--amber)",
        stroke: "var(--abyss)",
        "stroke-width": 2,
      }),
      heights(release, celsius, [
        [0, "0"],
        [15, "15"],
        [30, "30 °C"],
      ]),
      places(release, along, months),
      path(curve(surface, 3, 1), { fill: "none", stroke: "var(--mist)", "stroke-width": 2 }),
      path(curve(released, 3, 1), { fill: "none", stroke: "var(--amber)", "stroke-width": 3 }),
      element("circle", { cx: now, cy: celsius(out), r: 5.5, fill: "var(--amber)" }),
      path(`M${now.toFixed(1)} ${year.top - 14}V${release.bottom}`, { stroke: "var(--foam)", "stroke-width": 1.4 }),
      numeral(profile.left, 42, date(day), "", "var(--foam)"),
      numeral(profile.left, 402, out.toFixed(1), "°C", "var(--amber)"),
      text(profile.left, 434, `${top.toFixed(1)} °C`, { fill: "var(--mist)" }),
    );
  }
}

/** A year of temperature in the demonstration reservoir, and of the water that its intake at 18 m releases. */
export const stratificationVideo: Video = { frames, poster: 196 };
