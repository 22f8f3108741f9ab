import { at } from "../lib/at.ts";
import { path } from "../lib/svg.ts";
import { hypoxia } from "../models/water-quality/oxygen-profile.ts";
import { runColdLake } from "../models/water-temperature/cold-lake.ts";
import { demonstration, sharedReservoir } from "../models/water-temperature/demonstration-reservoir.ts";
import { bands, field, steps } from "./bands.ts";
import { cover, coverHeight, coverRamp, coverWidth, stroke } from "./cover.ts";

/** Values by day, then by layer from the surface down. */
type Profiles = readonly Float64Array[];

/** A year of profiles between the heights `top` and the lower edge, as a value at any place of a cover. */
const placed =
  (profiles: Profiles, top = 0) =>
  (x: number, y: number): number => {
    const clamp = (value: number, last: number) => Math.max(0, Math.min(last, value));
    const layers = profiles[0]?.length ?? 1;
    const day = clamp((x / coverWidth) * (profiles.length - 1), profiles.length - 1);
    const layer = clamp(((y - top) / (coverHeight - top)) * layers - 0.5, layers - 1);
    const [d, l] = [Math.min(profiles.length - 2, Math.floor(day)), Math.min(layers - 2, Math.floor(layer))];
    const [u, v] = [day - d, layer - l];
    const value = (i: number, j: number) => at(profiles[d + i] ?? [], l + j);
    return (value(0, 0) * (1 - v) + value(0, 1) * v) * (1 - u) + (value(1, 0) * (1 - v) + value(1, 1) * v) * u;
  };

/** A year in filled bands, every fourth with a line, deep colours for low values. */
function yearMap(value: (x: number, y: number) => number, levels: readonly number[]): string {
  const [low = 0, high = 1] = [levels[0], levels.at(-1)];
  return bands(field(4, value), levels, {
    spacing: 7,
    least: 60,
    paint: (level, i) => ({
      fill: coverRamp((level - low) / (high - low)),
      ...(i % 4 === 0 && { stroke: "var(--abyss)", "stroke-width": 1, "stroke-opacity": ".7" }),
    }),
  });
}

/** One isoline, in amber. */
const isoline = (value: (x: number, y: number) => number, level: number): string =>
  bands(field(4, value), [level], {
    spacing: 7,
    least: 60,
    paint: () => stroke("var(--amber)", 3),
  });

/** Levels of temperature, °C, and of oxygen, mg/L, between the bands of covers. */
const heatLevels = steps(4, 26, 1);
const oxygenLevels = steps(0.5, 12, 0.5);

/** A year of temperature against depth, with the intake. */
export function thermalStratification(): string {
  const { temperature } = sharedReservoir();
  const intake = (demonstration.intake / demonstration.depth) * coverHeight;
  return cover(
    path(`M0 0H${coverWidth}V${coverHeight}H0z`, { fill: coverRamp(0) }),
    yearMap(placed(temperature), heatLevels),
    path(`M0 ${intake}H${coverWidth}`, { ...stroke("var(--amber)", 3), "stroke-dasharray": "12 9" }),
  );
}

/** A year of dissolved oxygen against depth, with the line of hypoxia. */
export function oxygenYear(): string {
  const value = placed(sharedReservoir().oxygen);
  return cover(
    path(`M0 0H${coverWidth}V${coverHeight}H0z`, { fill: coverRamp(0) }),
    yearMap(value, oxygenLevels),
    isoline(value, hypoxia),
  );
}

/** A lake through a year from September: ice drawn 60 px a metre, dissolved oxygen below it, and the line of hypoxia. */
export function lakeUnderIce(): string {
  const { ice, oxygen } = runColdLake();
  const top = 96;
  const value = placed(oxygen, top);
  const edge = Array.from(
    ice,
    (metres, day): string => `${((day / 364) * coverWidth).toFixed(1)} ${top - metres * 60}`,
  );
  return cover(
    path(`M0 ${top}H${coverWidth}V${coverHeight}H0z`, { fill: coverRamp(0) }),
    `<clipPath id="water"><path d="M0 ${top}H${coverWidth}V${coverHeight}H0z"/></clipPath>`,
    `<g clip-path="url(#water)">`,
    yearMap(value, oxygenLevels),
    isoline(value, hypoxia),
    "</g>",
    path(`M0 ${top}L${edge.join("L")}L${coverWidth} ${top}z`, { fill: "var(--foam)" }),
    path(`M0 ${top}H${coverWidth}`, stroke("var(--foam)", 2)),
  );
}
