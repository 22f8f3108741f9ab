import type { HeatStyle } from "../../plot/heat-map.ts";
import type { YearLayout } from "./year-layout.ts";
import { markedAreas } from "./year-marks.ts";

/** How the map's field is drawn in a layout, with the intake at a depth, m. */
export const yearStyle = (layout: YearLayout, intake: number): HeatStyle => ({
  interval: layout.size === "wide" ? 1 : 2,
  index: 4,
  lettering: 13,
  stroke: 1.2,
  tolerance: 0.7,
  labelSpacing: layout.size === "wide" ? 300 : 190,
  avoid: markedAreas(layout, intake),
});
