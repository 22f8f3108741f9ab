import { mixColor } from "../lib/ramp.ts";
import type { Point } from "../lib/spline.ts";
import { element, group, path, text } from "../lib/svg.ts";
import { sharedCompetition } from "../models/statistics/taylor-diagram.ts";
import { coverGround, coverOfSize, type FigureSize, figureNumerals, figureSizes, stroke } from "./cover.ts";

interface Quarter {
  readonly size: FigureSize;
  /** Where both scales begin, px. */
  readonly origin: Point;
  /** The observations' standard deviation, px. */
  readonly unit: number;
  /** The largest ratio of standard deviations that is drawn. */
  readonly limit: number;
  readonly labelled: boolean;
}

/** Fourteen variants of one model on a quarter of a Taylor diagram. */
function taylor({ size, origin, unit, limit, labelled }: Quarter): string {
  const scores = sharedCompetition();
  const at = (ratio: number, correlation: number): Point => [
    origin[0] + unit * ratio * correlation,
    origin[1] - unit * ratio * Math.sqrt(1 - correlation ** 2),
  ];
  const arc = (ratio: number) =>
    `M${origin[0] + unit * ratio} ${origin[1]}A${unit * ratio} ${unit * ratio} 0 0 0 ${origin[0]} ${origin[1] - unit * ratio}`;
  const around = (difference: number) =>
    `M${origin[0] + unit * (1 + difference)} ${origin[1]}A${unit * difference} ${unit * difference} 0 0 0 ${origin[0] + unit * (1 - difference)} ${origin[1]}`;
  const rays = [0.2, 0.4, 0.6, 0.8, 0.9, 0.95, 0.99];
  return coverOfSize(
    figureSizes[size],
    element("clipPath", { id: "quarter" }, path(`${arc(limit)}L${origin.join(" ")}z`)),
    ...[0.7, 0.5, 0.3].map((difference, i) =>
      path(`${around(difference)}z`, {
        fill: mixColor(coverGround, "#1f7f8c", 0.16 + 0.16 * i),
        "clip-path": "url(#quarter)",
      }),
    ),
    path([0.5, 1.25].map(arc).join(""), { fill: "none", stroke: "var(--hairline)", "stroke-width": 1.6 }),
    path(rays.map((ray) => `M${origin.join(" ")}L${at(limit, ray).join(" ")}`).join(""), {
      stroke: "var(--hairline)",
      "stroke-width": 1.4,
    }),
    path(arc(limit), stroke("var(--foam)", 2)),
    path(arc(1), stroke("var(--aqua)", 3)),
    path(
      `M${origin[0]} ${origin[1] - unit * limit}V${origin[1]}H${origin[0] + unit * limit}`,
      stroke("var(--foam)", 2),
    ),
    group(
      { fill: coverGround, stroke: "var(--amber)", "stroke-width": 2.6 },
      ...scores.map(({ ratio, correlation }, i) => {
        const [cx, cy] = at(ratio, correlation);
        return element("circle", { cx, cy, r: 7, ...(i < 3 && { fill: "var(--amber)" }) });
      }),
    ),
    path(`M${origin[0] + unit} ${origin[1] - 14}l11 20h-22z`, { fill: "var(--foam)" }),
    labelled
      ? group(
          { ...figureNumerals, fill: "var(--muted)" },
          ...[0.6, 0.8, 0.9, 0.95, 0.99].map((ray) => {
            const [tx, ty] = at(limit + 0.05, ray);
            return text(tx, ty + 5, String(ray));
          }),
          group(
            { "text-anchor": "middle" },
            ...[0.5, 1].map((ratio) => text(origin[0] + unit * ratio, origin[1] + 24, String(ratio))),
          ),
        )
      : "",
  );
}

/** The diagram as a cover: its lower right part, where the models are. */
export const modelCompetition = (): string =>
  taylor({ size: "wide", origin: [40, 336], unit: 380, limit: 1.42, labelled: false });

const quarters = {
  wide: { origin: [168, 326], unit: 212 },
  narrow: { origin: [16, 388], unit: 226 },
} as const;

/** The diagram with its scales, for texts. */
export const taylorDiagram = (size: FigureSize = "wide"): string =>
  taylor({ ...quarters[size], size, limit: 1.42, labelled: true });
