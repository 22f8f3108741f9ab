import type { Language } from "#contract/i18n/language.ts";
import { smoothPath } from "../lib/path.ts";
import type { Point } from "../lib/spline.ts";
import { element, formatCoordinate, group, path, svg } from "../lib/svg.ts";
import { dam, damFrame, onAxis } from "./dam.ts";
import { crosses, kilometres } from "./graticule.ts";
import { restPlace } from "./hero-frame.ts";
import { depthColor, type Frame, land, water } from "./isobaths.ts";
import { type Lettering, placements } from "./lettering.ts";
import { isobathNumbers, soundings } from "./soundings.ts";
import { stationMarks } from "./stations.ts";
import { undammedDepth } from "./terrain.ts";

/** Where the shore crosses the dam's axis, px along it from the left abutment: first and last. */
function shores(): [number, number] {
  const middle = damFrame((dam.left[0] + dam.right[0]) / 2, (dam.left[1] + dam.right[1]) / 2).along;
  const walk = (step: number) => {
    let along = middle;
    while (undammedDepth(...onAxis(along)) > 0) along += step;
    return along;
  };
  return [walk(-1), walk(1)];
}

/** All but the ground below the dam: cut along its axis, then level to the right of it, where a bay reaches round. */
function clip([from, to]: readonly [Point, Point]): string {
  const d = `M${[from, to].map((end) => end.map(Math.round).join(" ")).join("L")}H1500V-60H-60V960H900z`;
  return element("clipPath", { id: "pool" }, path(d));
}

/** The crest from shore to shore: two lines of ink with the ground's colour between. */
function crest([from, to]: readonly [Point, Point]): string {
  const d = `M${from.map(formatCoordinate).join(" ")}L${to.map(formatCoordinate).join(" ")}`;
  return (
    path(d, { stroke: "var(--ink)", "stroke-width": "5" }) + path(d, { stroke: "var(--ground)", "stroke-width": "2.4" })
  );
}

/** The river below the dam, along the axis of its gorge. */
function river(): Point[] {
  const [ax, ay] = onAxis(0);
  const [ux, uy] = [onAxis(1)[0] - ax, onAxis(1)[1] - ay];
  const middle = damFrame((dam.left[0] + dam.right[0]) / 2, (dam.left[1] + dam.right[1]) / 2).along;
  return Array.from({ length: 14 }, (_, i): Point => {
    const downstream = 10 + 20 * i;
    const [x, y] = onAxis(middle - 22 * Math.sin(downstream / 60) + 4 * Math.sin(downstream / 9));
    return [x - downstream * uy, y + downstream * ux];
  });
}

/** A cut-out of the sheet. */
export interface Sheet {
  readonly language: Language;
  readonly frame: Frame;
  readonly label: string;
  readonly letterings: readonly Lettering[];
  /** How the drawing fills its box (SVG `preserveAspectRatio`). */
  readonly fit: string;
  /** The water's colour at a depth in m, unless told otherwise that of pages. */
  readonly color?: (depth: number) => string;
}

/** The survey sheet of the synthetic reservoir, or a cut-out of it. 80 px are 1 km; depths in m below the full pool. */
export function chart({ language, frame, label, letterings, fit, color = depthColor }: Sheet): string {
  const { left, top, right, bottom } = frame;
  const bleed: Frame = { left: left - 6, top: top - 6, right: right + 6, bottom: bottom + 6 };
  const [first, last] = shores();
  const ends: [Point, Point] = [onAxis(first - 9), onAxis(last + 9)];
  const letters = letterings.map((lettering) => {
    const placed = placements();
    placed.claim(restPlace, 0);
    return group(
      { class: lettering.className },
      group({ "text-anchor": "middle" }, isobathNumbers(lettering, placed), soundings(lettering, placed)),
      stationMarks(language, lettering),
      lettering.className === "narrow-only" ? "" : kilometres(frame, river()),
    );
  });
  return svg(
    {
      language,
      width: right - left,
      height: bottom - top,
      label,
      attributes: {
        viewBox: [left, top, right - left, bottom - top].join(" "),
        preserveAspectRatio: fit,
        class: "chart",
      },
    },
    clip(ends),
    land(bleed),
    path(smoothPath(river(), { digits: 0 }), { fill: "none", stroke: "var(--model)", "stroke-width": "2" }),
    water(color),
    crest(ends),
    crosses(bleed),
    ...letters,
  );
}
