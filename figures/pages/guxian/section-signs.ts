import { formatCoordinate, path } from "../../lib/svg.ts";
import { siltedBed, turbidFlow } from "../../models/hydraulics/density-current.ts";
import { delta, originalBed } from "../../models/hydraulics/sediment-delta.ts";
import { flowThrough } from "../../models/water-temperature/flow-through-column.ts";
import type { Scale } from "../../plot/axes.ts";
import { openGate } from "./section-geometry.ts";

/** Outlets: height, m, name and colour of the water. The gate of the tower that is open on the section's day, the low intake of the temperature model and the bottom outlet, illustrative. */
export const outlets = () => [
  { height: openGate(), zh: "最高闸门", en: "Top gate", paint: "var(--model)" },
  { height: turbidFlow.level - flowThrough.lowIntake, zh: "低位", en: "Low", paint: "var(--model)" },
  { height: 472, zh: "底孔", en: "Bottom", paint: "var(--observed)" },
];

/** The dam in section, its upstream face at `x`; `scale` 1 is 10 px wide at the crest. */
export function dam(x: number, y: Scale, scale: number): string {
  const [crest, foot] = [Math.round(y(delta.pool)) - 8, Math.round(y(originalBed(delta.dam))) + 3];
  return path(`M${x} ${crest}h${formatCoordinate(10 * scale)}l${formatCoordinate(20 * scale)} ${foot - crest}H${x}z`, {
    fill: "var(--muted)",
  });
}

/** An opening through the dam with the water that leaves by it. */
export const outlet = (x: number, y: number, scale: number, paint: string): string => {
  const end = x + 48 * scale;
  return (
    path(`M${x - 5} ${formatCoordinate(y)}H${formatCoordinate(end)}`, {
      stroke: paint,
      "stroke-width": formatCoordinate(2 + 3 * scale),
    }) +
    path(
      `M${formatCoordinate(end)} ${formatCoordinate(y - 6)}l${formatCoordinate(10 * scale)} 6l${formatCoordinate(-10 * scale)} 6z`,
      { fill: paint },
    )
  );
};

/** Small arrows in the bottom current. */
export function flowArrows(x: Scale, y: Scale, size: "wide" | "medium" | "narrow"): string {
  const places = size === "wide" ? [108, 122, 136, 158, 172, 186] : [112, 128, 164, 184];
  const wing = size === "wide" ? 7 : 5;
  const d = places.map((km) => {
    const slope = Math.atan2(y(siltedBed(km + 3)) - y(siltedBed(km - 3)), x(km + 3) - x(km - 3));
    const [cx, cy] = [x(km), y(siltedBed(km) + 3.2)];
    const end = (angle: number) =>
      `${formatCoordinate(cx - wing * Math.cos(slope + angle))} ${formatCoordinate(cy - wing * Math.sin(slope + angle))}`;
    return `M${end(0.5)}L${formatCoordinate(cx)} ${formatCoordinate(cy)}L${end(-0.5)}`;
  });
  return path(d.join(""), { fill: "none", stroke: "var(--ground)", "stroke-width": 1.4 });
}
