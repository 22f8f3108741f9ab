import { mixColor } from "../lib/ramp.ts";
import type { Point } from "../lib/spline.ts";
import { element, group, path, text } from "../lib/svg.ts";
import { sharedCompetition } from "../models/statistics/taylor-diagram.ts";
import { cover, stroke } from "./cover.ts";

/** Fourteen models on a whole quarter of a Taylor diagram. */
export function modelCompetition(): string {
  const scores = sharedCompetition();
  const origin: Point = [172, 322];
  const unit = 206;
  const limit = 1.42;
  const at = (ratio: number, correlation: number): Point => [
    origin[0] + unit * ratio * correlation,
    origin[1] - unit * ratio * Math.sqrt(1 - correlation ** 2),
  ];
  const arc = (ratio: number) =>
    `M${origin[0] + unit * ratio} ${origin[1]}A${unit * ratio} ${unit * ratio} 0 0 0 ${origin[0]} ${origin[1] - unit * ratio}`;
  const around = (difference: number) =>
    `M${origin[0] + unit * (1 + difference)} ${origin[1]}A${unit * difference} ${unit * difference} 0 0 0 ${origin[0] + unit * (1 - difference)} ${origin[1]}`;
  const rays = [0.2, 0.4, 0.6, 0.8, 0.9, 0.95, 0.99];
  return cover(
    "paper",
    element("clipPath", { id: "quarter" }, path(`${arc(limit)}L${origin.join(" ")}z`)),
    ...[0.7, 0.5, 0.3].map((difference, i) =>
      path(`${around(difference)}z`, {
        fill: mixColor("#f6f4ee", "#4fa58f", 0.12 + 0.12 * i),
        "clip-path": "url(#quarter)",
      }),
    ),
    path([0.5, 1.25].map(arc).join(""), { fill: "none", stroke: "var(--hairline)", "stroke-width": 1.4 }),
    path(rays.map((ray) => `M${origin.join(" ")}L${at(limit, ray).join(" ")}`).join(""), {
      stroke: "var(--hairline)",
      "stroke-width": 1.2,
    }),
    path(arc(limit), stroke("var(--ink)", 2)),
    path(arc(1), { ...stroke("var(--model)", 2.6), "stroke-dasharray": "9 7" }),
    path(`M${origin[0]} ${origin[1] - unit * limit}V${origin[1]}H${origin[0] + unit * limit}`, stroke("var(--ink)", 2)),
    group(
      { fill: "var(--paper)", stroke: "var(--model)", "stroke-width": 2.6 },
      ...scores.map(({ ratio, correlation }, i) => {
        const [cx, cy] = at(ratio, correlation);
        return element("circle", { cx, cy, r: 7, ...(i < 3 ? { fill: "var(--oxide)", stroke: "var(--oxide)" } : {}) });
      }),
    ),
    path(`M${origin[0] + unit} ${origin[1] - 12}l10 18h-20z`, { fill: "var(--ink)" }),
    group(
      { fill: "var(--muted)" },
      ...[0.6, 0.8, 0.9, 0.95, 0.99].map((ray) => {
        const [tx, ty] = at(limit + 0.05, ray);
        return text(tx, ty + 6, String(ray));
      }),
      group(
        { "text-anchor": "middle" },
        ...[0.5, 1].map((ratio) => text(origin[0] + unit * ratio, origin[1] + 28, String(ratio))),
      ),
    ),
  );
}
