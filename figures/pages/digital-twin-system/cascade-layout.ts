import { type ScaleLinear, scaleLinear } from "d3-scale";
import { cascadeBed } from "../../models/hydrology/cascade.ts";
import type { Three } from "../../models/hydrology/cascade-flood.ts";
import { type CascadeReservoir, cascadeGauge, cascadeReservoirs } from "../../models/hydrology/cascade-reservoirs.ts";
import type { Frame } from "../../plot/axes.ts";

/** A gate's handle beside its dam, px: it moves up and down between its places when shut and when fully open. */
export interface GateTrack {
  readonly left: number;
  readonly width: number;
  readonly height: number;
  /** Height of the handle's middle at an opening in %; inverted, the opening at a height. */
  readonly y: ScaleLinear<number, number>;
}

/** Positions on the long profile of the cascade, px. */
export interface CascadeLayout {
  readonly width: number;
  readonly height: number;
  readonly size: "wide" | "medium" | "narrow";
  readonly frame: Frame;
  /** km from the head of the river. */
  readonly x: ScaleLinear<number, number>;
  /** m above datum. */
  readonly y: ScaleLinear<number, number>;
  readonly gates: Three<GateTrack>;
}

/** Margins and the part of the profile between them, px; distance of a handle from its dam, size and way of the handle. */
const sizes = {
  wide: { left: 40, top: 54, bottom: 206, height: 230, gap: 30, handle: { width: 84, height: 32 }, way: 72 },
  medium: { left: 36, top: 54, bottom: 190, height: 214, gap: 26, handle: { width: 70, height: 32 }, way: 72 },
  narrow: { left: 0, top: 62, bottom: 180, height: 204, gap: 12, handle: { width: 72, height: 36 }, way: 68 },
} as const;

/** The long profile at a width, px: one of three forms, with lettering of 13 px at every width. */
export function cascadeLayout(width: number): CascadeLayout {
  const size = width < 480 ? "narrow" : width < 900 ? "medium" : "wide";
  const { left, top, bottom, height, gap, handle, way } = sizes[size];
  const x = scaleLinear([0, cascadeGauge + 10], [left, width]);
  const y = scaleLinear([20, 420], [bottom, top]);
  const gate = (reservoir: CascadeReservoir): GateTrack => {
    const from = Math.round(x(reservoir.distance)) + gap;
    const next = cascadeReservoirs.find(({ distance }) => distance > reservoir.distance);
    const room = Math.round(x(next?.distance ?? cascadeGauge + 10)) - 6 - from;
    // above the river where the handle ends
    const shut = Math.round(y(cascadeBed(x.invert(from)))) - handle.height / 2 - 4;
    return {
      left: from,
      width: Math.min(handle.width, room),
      height: handle.height,
      y: scaleLinear([0, 100], [shut, Math.max(handle.height / 2, shut - way)]).clamp(true),
    };
  };
  return {
    width,
    height,
    size,
    x,
    y,
    frame: { left, top, right: width, bottom },
    gates: [gate(cascadeReservoirs[0]), gate(cascadeReservoirs[1]), gate(cascadeReservoirs[2])],
  };
}
