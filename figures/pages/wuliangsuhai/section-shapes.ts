import { scaleLinear } from "d3-scale";
import { fbm, gradientNoise } from "../../lib/noise.ts";
import { linePath } from "../../lib/path.ts";
import { mulberry32 } from "../../lib/random.ts";
import { simplify } from "../../lib/simplify.ts";
import type { Point } from "../../lib/spline.ts";
import type { Scale } from "../../plot/axes.ts";
import { type AxisPoint, lakeAxis } from "./lake-axis.ts";

/** Ends of the reaches on the drawing, px: drain, pumping station, lake, sluice, outlet canal, Yellow River. */
export interface Reaches {
  readonly start: number;
  readonly station: number;
  readonly lake: number;
  readonly sluice: number;
  readonly river: number;
  readonly end: number;
}

/** Water levels relative to the lake's, m: illustrative but for their order. */
export const waterLevels = { drain: [-1.15, -1.5], canal: [-0.9, -2], river: -2.6 } as const;

const noise = gradientNoise(17);
const rough = (px: number, height: number) => height + 0.12 * fbm(noise, px / 26, 3, 3);

/** The axis with depths averaged over its neighbours, m. */
const smoothed = (axis: readonly AxisPoint[]): AxisPoint[] =>
  axis.map((point, i) => {
    const near = axis.slice(Math.max(0, i - 6), i + 7);
    return { ...point, depth: near.reduce((total, { depth }) => total + depth, 0) / near.length };
  });

/** The bed from end to end, px: canals and banks drawn to reason, the lake as the model has it. */
function bedLine({ start, station, lake, sluice, river, end }: Reaches, y: Scale, axis: readonly AxisPoint[]): Point[] {
  const length = axis.at(-1)?.distance ?? 1;
  const x = scaleLinear([0, length], [lake + 14, sluice - 12]);
  const drainBed = scaleLinear([start, station - 16], [-1.9, -2.3]);
  const canalBed = scaleLinear([sluice + 12, river - 14], [-1.6, -2.7]);
  const along = (from: number, to: number, height: (px: number) => number): Point[] =>
    Array.from(
      { length: Math.ceil((to - from) / 5) + 1 },
      (_, i) => from + ((to - from) * i) / Math.ceil((to - from) / 5),
    ).map((px): Point => [px, y(rough(px, height(px)))]);
  return [
    ...along(start, station - 16, drainBed),
    [station, y(0.75)],
    [lake - 8, y(0.75)],
    [lake, y(0.5)],
    ...axis.map(({ distance, depth }): Point => [x(distance), y(-depth)]),
    [sluice, y(0.6)],
    [sluice + 8, y(0.6)],
    ...along(sluice + 14, river - 14, canalBed),
    ...along(river, end, () => -3.5),
  ];
}

/** Paths of the section. */
export interface SectionShapes {
  readonly bed: string;
  readonly land: string;
  readonly reeds: string;
  /** Distance along the axis to px. */
  readonly x: Scale;
  readonly axis: readonly AxisPoint[];
}

/** The section in the scales of a drawing; `foot` is its lowest y, `stalks` how many reeds stand to the km. */
export function sectionShapes(reaches: Reaches, y: Scale, foot: number, stalks: number): SectionShapes {
  const axis = lakeAxis();
  const x = scaleLinear([0, axis.at(-1)?.distance ?? 1], [reaches.lake + 14, reaches.sluice - 12]);
  const smooth = smoothed(axis);
  const bed = simplify(bedLine(reaches, y, smooth), 0.5);
  const random = mulberry32(8);
  const reeds = smooth
    .filter(({ reeds: grown }) => grown && random() < stalks / 10)
    .map(({ distance, depth }) => {
      const from = Math.floor(y(-depth)) - 1;
      const top = y(1.1 + 0.6 * random());
      return `M${Math.round(x(distance))} ${from}q0 ${Math.round((top - from) / 2)} ${Math.round(2 + 3 * random())} ${Math.round(top - from)}`;
    });
  return {
    bed: linePath(bed, { digits: 0 }),
    land: linePath([...bed, [reaches.end, foot], [reaches.start, foot]], { digits: 0, closed: true }),
    reeds: reeds.join(""),
    x,
    axis,
  };
}
