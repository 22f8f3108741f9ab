import { chart } from "../hero-map/chart.ts";
import { deepest, depthColor, interval } from "../hero-map/isobaths.ts";
import { steps } from "./bands.ts";
import { cover, coverRamp } from "./cover.ts";

/** Place of a depth in m on the data ramp, as the sheet has it. */
const shade = (depth: number): number => 1 - (depth / deepest) ** 0.82;

/** The sheet's colours, each with its place on the ramp. */
const shades = new Map(steps(0, deepest, interval).map((depth) => [depthColor(depth), shade(depth)]));

/** The synthetic reservoir's survey sheet, where its arms meet, in the colours of covers. */
export function reservoirIsobaths(): string {
  const frame = { left: 640, top: 340, right: 1360, bottom: 745 };
  const sheet = chart({ language: "en", frame, label: "", letterings: [], fit: "xMidYMid slice" });
  const drawn = sheet.replace(/#[0-9a-f]{6}/g, (color) => {
    const place = shades.get(color);
    return place === undefined ? color : coverRamp(place);
  });
  return cover(drawn.replace("<svg", '<svg width="640" height="360"'));
}
