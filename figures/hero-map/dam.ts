import { fbm, type Noise } from "../lib/noise.ts";
import type { Point } from "../lib/spline.ts";

/** The dam's abutments on the sheet, px. */
export const dam = { left: [1188, 742], right: [1302, 634] } as const satisfies Record<string, Point>;

const [ax, ay] = dam.left;
const [bx, by] = dam.right;
const length = Math.hypot(bx - ax, by - ay);
const axis: Point = [(bx - ax) / length, (by - ay) / length];

/** The place on the dam's axis at a distance from its left abutment, px. */
export const onAxis = (along: number): Point => [ax + along * axis[0], ay + along * axis[1]];

/** A point in the dam's own frame, px: along the crest from the left abutment, and downstream of it. */
export function damFrame(x: number, y: number): { along: number; downstream: number } {
  const [dx, dy] = [x - ax, y - ay];
  return { along: dx * axis[0] + dy * axis[1], downstream: dy * axis[0] - dx * axis[1] };
}

/** How far beyond the abutments a place along the crest lies, px; 0 between them. */
const beyond = (along: number) => Math.max(0, -along, along - length);

/** Ground downstream of the dam: the river's gorge, dry and above the pool's level as drawn, blended into the hills. */
export function belowDam(ground: number, x: number, y: number, noise: Noise): number {
  const { along, downstream } = damFrame(x, y);
  if (downstream <= 0) return ground;
  const outside = beyond(along);
  const weight = Math.max(0, 1 - outside / 130);
  const off = Math.abs(along - length / 2 + 22 * Math.sin(downstream / 60));
  const gorge = 4 + 20 * (1 - Math.exp(-((off / 58) ** 2))) + 9 * fbm(noise, x / 100, y / 100) + 0.14 * off;
  const hills = ground < 2.2 ? Math.max(gorge, 8 + 0.12 * outside) : ground;
  return Math.max(2.2, weight * gorge + (1 - weight) * hills);
}
