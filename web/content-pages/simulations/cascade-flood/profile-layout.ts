import type { Point } from "#figures/lib/spline.ts";
import { cascadeBed } from "#figures/models/hydrology/cascade.ts";
import { type CascadeReservoir, cascadeGauge, poolHead } from "#figures/models/hydrology/cascade-reservoirs.ts";
import { profileScales } from "#figures/pages/digital-twin-system/profile.ts";
import type { Frame, Scale } from "#figures/plot/axes.ts";
import { between, jagged } from "#figures/plot/curves.ts";

/** Where things lie on the long profile, px; the frame begins at the left edge of the drawing. */
export interface ProfileLayout {
  readonly frame: Frame;
  readonly x: Scale;
  readonly y: Scale;
  readonly height: number;
  /** Room for the flows of the reaches and the staffs' numbers; for the pools' levels. */
  readonly roomy: boolean;
  readonly levels: boolean;
  /** Outlines of the land and of its surface. */
  readonly land: string;
  readonly bed: string;
}

/** Length of the river drawn, km. */
const end = cascadeGauge + 10;

/** Distance between computed points of the bed, km. */
const spacing = 2;

function bedLine(from: number, to: number, { x, y }: Pick<ProfileLayout, "x" | "y">): Point[] {
  const steps = Math.max(1, Math.ceil((to - from) / spacing));
  return Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps).map(
    (distance): Point => [x(distance), y(cascadeBed(distance))],
  );
}

/** The long profile at a width in px; below 480 px a phone's. */
export function profileLayout(width: number): ProfileLayout {
  const frame = { left: 0, top: width < 480 ? 8 : 12, right: width, bottom: width < 480 ? 148 : 188 };
  const scales = profileScales(frame);
  const bed = bedLine(0, end, scales);
  const floor: Point[] = [
    [0, frame.bottom],
    [width, frame.bottom],
  ];
  return {
    ...scales,
    frame,
    height: frame.bottom + 28,
    roomy: width >= 860,
    levels: width >= 480,
    land: between(bed, floor, 0.5),
    bed: jagged(bed, 0.4),
  };
}

/** A pool at a level in m: its outline, the ends of its surface and its height on the drawing, px. */
export function poolShape(layout: ProfileLayout, reservoir: CascadeReservoir, level: number) {
  const { x, y } = layout;
  const head = poolHead(reservoir, level);
  const [from, to, surface] = [x(head), x(reservoir.distance), y(level)];
  const outline = between(
    bedLine(head, reservoir.distance, layout),
    [
      [from, surface],
      [to, surface],
    ],
    0.5,
    1,
  );
  return { outline, from, to, surface };
}
