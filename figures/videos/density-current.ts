import { scaleLinear } from "d3-scale";
import { mean } from "../lib/at.ts";
import { rounded } from "../lib/rounded.ts";
import type { Point } from "../lib/spline.ts";
import { element, group, path, text } from "../lib/svg.ts";
import {
  damDepth,
  defaultGravityCurrent,
  front,
  type GravityCurrent,
  gravityCurrent,
  inclination,
} from "../models/hydraulics/gravity-current.ts";
import { delta } from "../models/hydraulics/sediment-delta.ts";
import { atGate, currentSection, sectionLength, siltColor } from "../plot/current-section.ts";
import { jagged } from "../plot/curves.ts";
import { heights, image, numeral, places } from "./frame.ts";
import { type Video, videoFormat } from "./video.ts";

/** Seconds of the flood that pass from one image to the next. */
const secondsPerFrame = 1;

/** Silt of the river, kg/m³, which the model's reduced gravity stands for. */
const riverSilt = 60;

const section = { left: 0, right: 815, top: 66, bottom: 302 } as const;

/** How many times heights are drawn larger than lengths, to a tenth. */
function sectionExaggeration(): number {
  const { length } = defaultGravityCurrent;
  const across = (section.right - section.left) / (length * inclination(defaultGravityCurrent).cosine);
  const up = (section.bottom - section.top) / damDepth(defaultGravityCurrent).depth;
  return Math.round((10 * up) / across) / 10;
}

/** What the video shows, as texts and captions quote it; the unit is the last word of a name. */
export const currentVideoValues = () => ({
  slopeDegrees: defaultGravityCurrent.slope,
  lengthMetres: defaultGravityCurrent.length,
  depthMetres: Math.round(damDepth(defaultGravityCurrent).depth),
  dischargeSquareMetresPerSecond: defaultGravityCurrent.discharge,
  /** Of the flood, not of the video. */
  minutes: Math.round(last),
  exaggeration: sectionExaggeration(),
  /** Slope over that of the Yellow River in the reach of Guxian, to the nearest ten. */
  timesSteeper: 10 * Math.round((100 * Math.tan((defaultGravityCurrent.slope * Math.PI) / 180)) / delta.bed),
});

const chart = { left: 114, top: 362, right: 880, bottom: 428 } as const;
const last = (secondsPerFrame * videoFormat.frames) / 60;

/** Minutes and seconds of a time in seconds. */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

const minutes = scaleLinear([0, last], [chart.left, chart.right]);
const silt = scaleLinear([0, riverSilt], [chart.bottom, chart.top]);

/** Scale of silt, clear to the river's. */
function key(): string {
  const [left, right, top] = [590, 750, 16];
  const x = scaleLinear([0, 1], [left, right]);
  const parts = Array.from({ length: 20 }, (_, i) => i / 20);
  return (
    parts
      .map((part) => element("rect", { x: x(part), y: top, width: 8.4, height: 10, fill: siltColor(part) }))
      .join("") +
    group(
      { fill: "var(--muted)", "text-anchor": "middle" },
      text(left, top + 34, "0"),
      text((left + right) / 2, top + 34, "30"),
      text(right, top + 34, "60 kg/m³"),
    )
  );
}

/** Silt that comes in and silt that leaves by the gate, up to now. */
function budget(entering: readonly Point[], leaving: readonly Point[]): string {
  const [now] = leaving.at(-1) ?? [chart.left];
  const area = `${jagged(leaving, 0.2, 1)}V${chart.bottom}H${chart.left}z`;
  return (
    element("rect", { x: 0, y: 340, width: videoFormat.width, height: 200, fill: "var(--ground)" }) +
    heights(chart, silt, [
      [0, "0"],
      [30, "30"],
      [60, "60 kg/m³"],
    ]) +
    places(
      chart,
      minutes,
      Array.from(
        { length: Math.floor(last) + 1 },
        (_, i) => [i, i === Math.floor(last) ? `${i} min` : String(i)] as const,
      ),
    ) +
    path(area, { fill: "var(--aqua)", "fill-opacity": ".22" }) +
    path(jagged(entering, 0.2, 1), { fill: "none", stroke: "var(--amber)", "stroke-width": 2.2 }) +
    path(jagged(leaving, 0.2, 1), { fill: "none", stroke: "var(--aqua)", "stroke-width": 3 }) +
    path(`M${now.toFixed(1)} ${chart.top - 8}V${chart.bottom}`, { stroke: "var(--foam)", "stroke-width": 1.2 })
  );
}

/** Where the cells of water near the inlet begin and end in the grid. */
function mouthCells({ section: { rows, open } }: GravityCurrent): readonly [from: number, to: number] {
  const from = 2 * rows;
  return [from, from + open.subarray(from, from + rows).lastIndexOf(1) + 1];
}

/** What one image shows: sediment of the inflow and of the outflow in kg/m³, and how far the front has come, m. */
type Shown = readonly [inflow: number, outflow: number, front: number];

/** The river's sediment, that which leaves, and the front, now. */
export function shownNow(current: GravityCurrent): Shown {
  const inflow = mean(current.silt.subarray(...mouthCells(current)));
  return [rounded(riverSilt * inflow, 1), rounded(riverSilt * atGate(current), 1), rounded(front(current), 1)];
}

/** Of the last run that was drawn. */
const images: Shown[] = [];

function* frames(): Generator<string> {
  images.length = 0;
  const current = gravityCurrent();
  const mouth = mouthCells(current);
  const y = scaleLinear([0, damDepth(current.parameters).depth], [section.top, section.bottom]);
  const x = scaleLinear([0, sectionLength(current)], [section.left, section.right]);
  const [entering, leaving]: [Point[], Point[]] = [[], []];
  let shown: readonly [number, number] = [0, 0];
  for (let frame = 0; frame < videoFormat.frames; frame++) {
    if (frame > 0) current.run(secondsPerFrame);
    images.push(shownNow(current));
    const time = minutes(current.time() / 60);
    const inflow = current.silt.subarray(...mouth);
    const part = atGate(current);
    entering.push([time, silt(riverSilt * mean(inflow))]);
    leaving.push([time, silt(riverSilt * part)]);
    // Numerals change five times a second: faster they cannot be read.
    if (frame % 5 === 0) shown = [riverSilt * mean(inflow), riverSilt * part];
    yield image(
      currentSection(current, section),
      budget(entering, leaving),
      group(
        { fill: "var(--muted)" },
        ...[0, 20, 40].map((at) => path(`M884 ${Math.round(y(at))}h10`, { stroke: "var(--muted)" })),
        ...[0, 20, 40].map((at) => text(900, y(at) + 8, at === 40 ? "40 m" : String(at))),
      ),
      group(
        { fill: "var(--muted)", "text-anchor": "middle" },
        ...[100, 200, 300].map((at) => text(x(at), 332, at === 300 ? "300 m" : String(at))),
      ),
      numeral(24, 40, clock(current.time()), "min", "var(--foam)"),
      numeral(160, 40, shown[0].toFixed(0), "kg/m³", "var(--amber)"),
      path("M282 28h26m-8-8l8 8l-8 8", { fill: "none", stroke: "var(--muted)", "stroke-width": 2.2 }),
      numeral(328, 40, shown[1].toFixed(0), "kg/m³", "var(--aqua)"),
      key(),
    );
  }
}

/** A river that stays silty dives under the clear water of a reservoir, runs along the bed to the dam and leaves by its bottom outlet. */
export const densityCurrentVideo: Video = {
  frames,
  poster: 172,
  record: () => ({ parameters: defaultGravityCurrent, secondsPerFrame, images }),
};
