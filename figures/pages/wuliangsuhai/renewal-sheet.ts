import { at } from "../../lib/at.ts";
import { rampColor } from "../../lib/ramp.ts";
import type { Point } from "../../lib/spline.ts";
import { element, formatCoordinate, group, path, text } from "../../lib/svg.ts";
import { drainPart } from "../../models/hydraulics/lake-discharge.ts";
import { sharedLake } from "../../models/hydraulics/lake-flow.ts";
import type { PickText } from "../../plot/pick-language.ts";
import { box, cellsPerKm, flowPaths, middleOf, reedPaths, shorePath } from "./lake-shapes.ts";
import { isolinePaths, renewalGrid } from "./renewal-field.ts";
import { onSheet, type RenewalLayout } from "./renewal-layout.ts";
import { openingDay, renewalField } from "./renewal-run.ts";

/** Colour of the water above a level, %: below the first one it is lighter than the dark theme's ground. */
export const renewalColor = (level: number): string => rampColor(0.17 + (0.83 * level) / 90);

const muted = { fill: "var(--muted)" } as const;
const strong = { "font-weight": 600 } as const;

/** Light lines with a dark edge: one of the two is seen on every colour of the water. */
const cased = (id: string, d: string, light: Readonly<Record<string, string>>): string =>
  group(
    { fill: "none" },
    group({ stroke: "var(--abyss)", "stroke-width": ".5", opacity: ".7" }, path(d, { id })),
    element("use", { href: `#${id}`, ...light, opacity: ".85" }),
  );

/** Lake filled between isolines; the drawing's clipping shape is `clip`, the shapes of phones and tablets are those of the wide drawing. */
export function lakeOnSheet(layout: RenewalLayout): string {
  const { left, top, cell } = layout.lake;
  const clip = `renewal-clip-${layout.name}`;
  const own = layout.name === "wide";
  const shore = own ? path(shorePath(), { id: "renewal-shore" }) : element("use", { href: "#renewal-shore" });
  const bands = isolinePaths(renewalField(), openingDay).map((d, i) => {
    const level = at(renewalGrid.levels, i);
    return path(d, { fill: renewalColor(level), "stroke-width": level === 50 ? ".38" : undefined });
  });
  const inside = group(
    { id: "renewal-lake" },
    group({ id: "renewal-bands", stroke: "var(--abyss)", "stroke-width": ".14" }, ...bands),
    cased("renewal-reeds", reedPaths(), { stroke: "var(--ramp-5)", "stroke-width": ".2" }),
    cased("renewal-flow", flowPaths(), { stroke: "var(--foam)", "stroke-width": ".2" }),
  );
  const transform = `translate(${left} ${top}) scale(${cell})`;
  const inPixels = element("use", { href: "#renewal-shore", transform });
  return (
    element("clipPath", { id: `renewal-inside-${layout.name}` }, inPixels) +
    group(
      { transform },
      element("clipPath", { id: clip }, shore),
      element("use", { href: "#renewal-shore", fill: renewalColor(0) }),
      group({ "clip-path": `url(#${clip})` }, own ? inside : element("use", { href: "#renewal-lake" })),
      element("use", { href: "#renewal-shore", fill: "none", stroke: "var(--shore)", "stroke-width": ".3" }),
    )
  );
}

/** Grid of 5 km, double neatline, scale bar and north arrow. */
export function sheetFrame({ frame: { left, top, right, bottom }, lake: { cell }, name }: RenewalLayout): string {
  const step = 5 * cellsPerKm * cell;
  const small = name === "narrow";
  const kms = (length: number) => Array.from({ length: Math.floor((length - 8) / step) }, (_, i) => 5 * (i + 1));
  const [across, down] = [kms(right - left), kms(bottom - top)];
  const lines =
    across.map((km) => `M${formatCoordinate(left + (km / 5) * step)} ${top}V${bottom}`).join("") +
    down.map((km) => `M${left} ${formatCoordinate(top + (km / 5) * step)}H${right}`).join("");
  const [barLeft, barTop, arrow] = [left + 14, bottom - 14, left + 20];
  return (
    path(lines, { stroke: "var(--hairline)", "stroke-width": 0.8 }) +
    path(box(left, top, right - left, bottom - top), { fill: "none", stroke: "var(--ink)", "stroke-width": 0.8 }) +
    path(box(left - 5, top - 5, right - left + 10, bottom - top + 10), {
      fill: "none",
      stroke: "var(--ink)",
      "stroke-width": 1.6,
    }) +
    group(
      muted,
      group(
        { "text-anchor": "middle" },
        ...across.map((km) => text(Math.round(left + (km / 5) * step), top - 10, String(km))),
        text(Math.round(barLeft + step / 2), barTop - 7, "5 km"),
      ),
      small
        ? text(left, top - 10, "km")
        : group(
            { "text-anchor": "end" },
            ...down.map((km) => text(left - 10, Math.round(top + (km / 5) * step) + 4.5, String(km))),
            text(left - 10, top - 10, "km"),
          ),
    ) +
    path(`M${barLeft} ${barTop}h${formatCoordinate(step)}`, { stroke: "var(--ink)", "stroke-width": 3 }) +
    path(`M${arrow} ${top + 60}v-44m-6 10l6-10l6 10`, { fill: "none", stroke: "var(--ink)", "stroke-width": 1.3 }) +
    text(arrow, top + 76, "N", { "text-anchor": "middle", ...strong })
  );
}

/** A place on the shore, px, and where its two lines of lettering stand. */
interface Opening {
  readonly at: Point;
  readonly to: number;
  readonly name: string;
  readonly note: string;
}

/** Inlets and outlet with their names. */
export function sheetOpenings(layout: RenewalLayout, pick: PickText): string {
  const { drain, north, outlet } = sharedLake().flow.openings;
  const place = (cells: readonly number[]): Point => onSheet(layout, middleOf(cells));
  const { cell } = layout.lake;
  const percent = Math.round(100 * drainPart);
  const inflow = (part: number) => pick(`入流的 ${part}%`, `${part}% of inflow`);
  const [fromDrain, fromNorth, out] = [place(drain), place(north), place(outlet)];
  const places: Opening[] = [
    { at: fromDrain, to: fromDrain[0] - 4.4 * cell, name: pick("总排干沟", "Main drain"), note: inflow(percent) },
    {
      at: fromNorth,
      to: fromNorth[0] + (layout.name === "narrow" ? 11.2 : 15.4) * cell,
      name: pick("北端", "North end"),
      note: inflow(100 - percent),
    },
    {
      at: out,
      to: out[0] + 14 * cell,
      name: pick("乌毛计闸", "Wumaoji sluice"),
      note: pick("全部出流", "all outflow"),
    },
  ];
  return places
    .map(({ at: [x, y], to, name, note }) => {
      const west = to < x;
      const [start, anchor] = [Math.round(to + (west ? -6 : 6)), west ? "end" : undefined];
      const row = Math.round(y);
      return (
        path(`M${formatCoordinate(x)} ${row}H${Math.round(to)}`, { stroke: "var(--accent)" }) +
        element("circle", { cx: x, cy: y, r: 4, fill: "var(--accent)" }) +
        text(start, row - 2, name, { "text-anchor": anchor, ...strong }) +
        text(start, row + 14, note, { "text-anchor": anchor, ...muted })
      );
    })
    .join("");
}

/** The scale of colours, below the sheet. */
export function sheetRamp({ frame: { left, bottom }, name }: RenewalLayout, pick: PickText): string {
  const steps = [0, ...renewalGrid.levels];
  const [swatch, top] = [name === "narrow" ? 16 : 20, bottom + 13];
  return (
    steps
      .map((level, i) =>
        element("rect", { x: left + i * swatch, y: top, width: swatch, height: 9, fill: renewalColor(level) }),
      )
      .join("") +
    group(
      muted,
      text(left, top + 24, "0"),
      text(left + 5 * swatch, top + 24, "50", { "text-anchor": "middle" }),
      text(left + 10 * swatch, top + 24, "100", { "text-anchor": "end" }),
      text(left + 10 * swatch + 10, top + 9, pick("新水所占比例，%", "Share of new water, %")),
    )
  );
}
