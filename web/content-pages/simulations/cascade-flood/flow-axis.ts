import type { FlowAxis } from "./hydrograph.tsx";

/** Highest flow of the static drawing's axis, m³/s; enough for the standard flood. */
const standardTop = 5400;

/** The flow axis for a flood's peak in m³/s: that of the static drawing, or higher where the flood is. */
export function flowAxis(peak: number): FlowAxis {
  const top = Math.max(standardTop, 1.08 * peak);
  const step = top > standardTop ? 2000 : 1000;
  return { top, ticks: Array.from({ length: Math.floor(top / step) + 1 }, (_, i) => i * step) };
}
