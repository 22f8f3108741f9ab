import type { Point } from "#figures/lib/spline.ts";
import { path, text } from "#figures/lib/svg.ts";
import { cascadeBed } from "#figures/models/hydrology/cascade.ts";
import {
  type CascadeReservoir,
  cascadeGauge,
  cascadeReservoirs,
  poolHead,
} from "#figures/models/hydrology/cascade-reservoirs.ts";
import { profileScales } from "#figures/pages/digital-twin-system/profile.ts";
import { columns, rows, type Scale } from "#figures/plot/axes.ts";
import { between, jagged } from "#figures/plot/curves.ts";

/** Positions on the long profile, px; the frame begins at the left edge of the drawing. */
export type ProfileLayout = ReturnType<typeof profileLayout>;

/** Length of the river drawn, km. */
const end = cascadeGauge + 10;

/** Distance between computed points of the bed, km. */
const spacing = 2;

const stations = [...cascadeReservoirs.map(({ distance }) => distance), cascadeGauge];

function bedLine(from: number, to: number, { x, y }: { x: Scale; y: Scale }): Point[] {
  const steps = Math.max(1, Math.ceil((to - from) / spacing));
  return Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps).map(
    (distance): Point => [x(distance), y(cascadeBed(distance))],
  );
}

/** The long profile at a width in px; below 480 px a phone's. */
export function profileLayout(width: number) {
  const frame = { left: 0, top: width < 480 ? 8 : 12, right: width, bottom: width < 480 ? 148 : 188 };
  const scales = profileScales(frame);
  const { x, y } = scales;
  const bed = bedLine(0, end, scales);
  const floor: Point[] = [
    [0, frame.bottom],
    [width, frame.bottom],
  ];
  const levels = width >= 480;
  const marks = stations.map((km) => `M${Math.round(x(km))} ${Math.round(y(cascadeBed(km))) + 14}V${frame.bottom + 6}`);
  const distances = stations.map((km) => [km, levels || km === cascadeGauge ? `${km} km` : String(km)] as const);
  return {
    x,
    y,
    height: frame.bottom + 28,
    /** Room for the flows of the reaches and the staffs' numbers; for the pools' levels. */
    roomy: width >= 860,
    levels,
    /** The surface of the land. */
    bed: jagged(bed, 0.4),
    /** Land, heights and distances, as SVG markup. */
    background:
      path(between(bed, floor, 0.5), { fill: "var(--land)" }) +
      rows(frame, y, [100, 200, 300, 400]) +
      text(-8, frame.bottom + 20, "m", { fill: "var(--muted)", "text-anchor": "end" }) +
      (levels ? path(marks.join(""), { stroke: "var(--accent)" }) : "") +
      columns(frame, x, distances, 20),
  };
}

/** A pool at a level in m: its outline, the ends of its surface and its height on the drawing, px. */
export function poolShape(layout: ProfileLayout, reservoir: CascadeReservoir, level: number) {
  const { x, y } = layout;
  const head = poolHead(reservoir, level);
  const [from, to, surface] = [x(head), x(reservoir.distance), y(level)];
  const water: Point[] = [
    [from, surface],
    [to, surface],
  ];
  return { outline: between(bedLine(head, reservoir.distance, layout), water, 0.5, 1), from, to, surface };
}
