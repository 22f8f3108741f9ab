import { chart } from "../hero-map/chart.ts";
import { group } from "../lib/svg.ts";
import { cover } from "./cover.ts";

/** The synthetic reservoir's survey sheet, where its arms meet. */
export function reservoirIsobaths(): string {
  const frame = { left: 640, top: 340, right: 1360, bottom: 745 };
  const sheet = chart({ language: "en", frame, label: "", letterings: [], fit: "xMidYMid slice" });
  return cover("paper", group({}, sheet.replace("<svg", '<svg width="640" height="360"')));
}
