import { linePath } from "../../lib/path.ts";
import { simplify } from "../../lib/simplify.ts";
import type { Point } from "../../lib/spline.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import { canalLength, canalLevel, canalPoints, groundLevel, siphon } from "../../models/hydraulics/canal.ts";
import type { Scale } from "../../plot/axes.ts";
import { middleRouteValues } from "./canal-run.ts";
import { mouths } from "./places.ts";
import type { StripContext } from "./strip-layout.ts";

/** Second row: design levels over the assumed ground, with the tunnel under the Yellow River. */
export function levels({ layout, pick, x }: StripContext): string {
  const { size, from, to, head, metre, ground: foot, left, right, lettering } = layout;
  const wide = size === "wide";
  const top = canalPoints[0]?.level ?? 0;
  const y: Scale = (m) => head + (top - m) * metre;
  const steps = wide ? 260 : 120;
  const ground = Array.from({ length: steps + 1 }, (_, i) => (canalLength * i) / steps).map(
    (km): Point => [x(km), y(groundLevel(km))],
  );
  const land = simplify(
    [[from, y(groundLevel(0))], ...ground, [to, y(groundLevel(canalLength))]] satisfies Point[],
    0.6,
  );
  const at = (km: number): Point => [x(km), y(canalLevel(km))];
  const line = (points: typeof canalPoints) => linePath(points.map(({ distance }) => at(distance)));
  const south = canalPoints.filter(({ distance }) => distance <= mouths.south.distance);
  const north = canalPoints.filter(({ distance }) => distance >= mouths.north.distance);
  const tunnel: Point[] = [
    at(mouths.south.distance),
    [x(siphon.from + 2), y(siphon.bottom)],
    [x(siphon.to - 2), y(siphon.bottom + 4)],
    at(mouths.north.distance),
  ];
  /** Lowest baseline at which words stand above ground and water, px. */
  const above = (start: number, end: number): number =>
    Math.min(
      ...ground.filter(([px]) => px > start - 6 && px < end + 6).map(([, py]) => py),
      y(canalLevel(Math.max(0, ((start - left) / (right - left)) * canalLength))),
    ) - 8;
  const named = canalPoints
    .filter(({ key }) => wide || (key !== "guyun" && key !== "juma"))
    .filter(({ key }) => size !== "narrow" || key === "taocha" || key === "tuancheng")
    .map(({ key, distance, level }) => {
      const metres = `${level % 1 === 0 ? level : level.toFixed(1)} m`;
      const words = key === "taocha" ? pick(`设计水位 ${metres}`, `Design level ${metres}`) : metres;
      const anchor = key === "taocha" || key === "river-north" ? "start" : "end";
      const px = Math.round(x(distance)) + (key === "river-north" ? 8 : key === "river-south" ? -6 : 0);
      const width = words.length * lettering * 0.58;
      const py = anchor === "start" ? above(px, px + width) : above(px - width, px);
      return text(px, Math.round(py), words, { "text-anchor": anchor === "start" ? undefined : "end" });
    });
  const { slopeCentimetres } = middleRouteValues();
  const exaggeration = Math.round((1000 * metre * canalLength) / (right - left) / 10) * 10;
  const inside = { fill: "var(--ink-2)" };
  return (
    path(`${linePath([...land, [to, foot], [from, foot]], { digits: 0, closed: true })}`, {
      fill: "var(--land)",
      "fill-opacity": 0.55,
    }) +
    path(linePath(land, { digits: 0 }), { fill: "none", stroke: "var(--land-index)" }) +
    group(
      { fill: "none", stroke: "var(--model)", "stroke-width": wide ? 3 : 2.2 },
      path(line(south) + line(north)),
      path(linePath(tunnel), { stroke: "var(--accent)", "stroke-width": wide ? 2 : 1.6 }),
    ) +
    group(
      { fill: "var(--accent)" },
      ...canalPoints.map(({ distance }) => {
        const [cx, cy] = at(distance);
        return element("circle", { cx, cy, r: wide ? 3.5 : 2.6 });
      }),
    ) +
    group({ fill: "var(--ink)", "font-weight": 600 }, ...named) +
    text(
      x(siphon.river),
      Math.round(y(siphon.bottom)) + lettering + 6,
      pick(`隧洞，最低 ${siphon.bottom} m`, `Tunnel, down to ${siphon.bottom} m`),
      { "text-anchor": "middle", ...inside },
    ) +
    (size === "narrow"
      ? ""
      : text(
          x(wide ? 120 : 20),
          foot - (wide ? 60 : 8),
          pick(
            `平均每公里降 ${slopeCentimetres} cm`,
            wide ? `${slopeCentimetres} cm a kilometre on average` : `${slopeCentimetres} cm a kilometre`,
          ),
          inside,
        )) +
    (size === "narrow"
      ? text(x(20), head + 56, pick(`竖向 ×${exaggeration}`, `Heights ×${exaggeration}`), inside)
      : text(
          x(wide ? 120 : 1080),
          foot - (wide ? 38 : 8),
          pick(`地面线示意；竖向 ×${exaggeration}`, `Ground illustrative; heights ×${exaggeration}`),
          {
            "text-anchor": wide ? undefined : "end",
            ...inside,
          },
        ))
  );
}
