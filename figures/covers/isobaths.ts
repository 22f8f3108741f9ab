import { chart } from "../hero-map/chart.ts";
import { deepest } from "../hero-map/isobaths.ts";
import { cover, coverRamp } from "./cover.ts";

/** The colour of a depth in m: its place on the data ramp as the sheet has it, in the colours of covers. */
const color = (depth: number): string => coverRamp(1 - (Math.min(depth, deepest) / deepest) ** 0.82);

/** The synthetic reservoir's survey sheet, where its arms meet, in the colours of covers. */
export function reservoirIsobaths(): string {
  const frame = { left: 640, top: 340, right: 1360, bottom: 745 };
  return cover(chart({ language: "en", frame, label: "", letterings: [], fit: "xMidYMid slice", color }));
}
