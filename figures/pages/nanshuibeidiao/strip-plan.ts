import { linePath, smoothPath } from "../../lib/path.ts";
import { simplify } from "../../lib/simplify.ts";
import type { Point } from "../../lib/spline.ts";
import { element, formatCoordinate, group, path, text } from "../../lib/svg.ts";
import { canalLength, siphon } from "../../models/hydraulics/canal.ts";
import { openCanalEnd } from "../../models/water-temperature/canal-heat.ts";
import { widthOf } from "../../plot/placement.ts";
import { platedText } from "../../plot/plate.ts";
import { bearing, lateralOffset } from "./course.ts";
import { crossings, towns } from "./places.ts";
import type { StripContext } from "./strip-layout.ts";

/** First row: the canal's course turned to the right, with the rivers it passes, the towns and the direction of north. */
export function plan({ layout, pick, x, id }: StripContext): string {
  const { size, from, to, plan: foot, sideways, left, right } = layout;
  const wide = size === "wide";
  const perKilometre = ((right - left) / canalLength) * sideways;
  const offsets = lateralOffset.map(([, side]) => side * perKilometre);
  const middle = (foot + Math.max(...offsets) + Math.min(...offsets)) / 2 + (wide ? 2 : 5);
  const line = lateralOffset.map(([km], i): Point => [x(km), middle - (offsets[i] ?? 0)]);
  const heightAt = (km: number): number => {
    const after = Math.max(
      1,
      lateralOffset.findIndex(([there]) => there >= km),
    );
    const [a, b] = [lateralOffset[after - 1] ?? [0, 0], lateralOffset[after] ?? [1, 0]];
    const part = (km - a[0]) / (b[0] - a[0]);
    return middle - ((offsets[after - 1] ?? 0) * (1 - part) + (offsets[after] ?? 0) * part);
  };
  const part = (start: number, end: number) =>
    linePath(
      simplify(
        [[x(start), heightAt(start)], ...line.filter(([px]) => px > x(start) && px < x(end)), [x(end), heightAt(end)]],
        0.3,
      ),
    );
  const bend = wide ? 7 : 4;
  const river = (km: number): string => {
    const [px, py] = [x(km), heightAt(km)];
    const points: Point[] = [
      [px + bend, -2],
      [px + 0.2 * bend, py * 0.45],
      [px, py],
      [px - bend, (py + foot) / 2],
      [px - 0.3 * bend, foot],
    ];
    return smoothPath(points);
  };
  const names = wide
    ? crossings
    : crossings.filter(({ km }) => km !== openCanalEnd && (size === "medium" || km === siphon.river));
  const shown = size === "narrow" ? towns.filter(({ km }) => km === 0 || km === canalLength) : towns;
  const [square, stroke] = wide ? [8, 3] : [6, 2.2];
  return (
    element("rect", { x: from, y: -2, width: to - from, height: foot + 2, fill: "var(--panel)" }) +
    element(
      "clipPath",
      { id: `canal-plan-${id}` },
      element("rect", { x: from, y: -2, width: to - from, height: foot + 2 }),
    ) +
    group(
      {
        fill: "none",
        stroke: "var(--model)",
        "stroke-linecap": "round",
        "clip-path": `url(#canal-plan-${id})`,
      },
      // the town's name covers the last river where no room is left beside it
      ...crossings
        .filter(({ km }) => wide || km !== openCanalEnd)
        .map(({ km }) => {
          const yellow = km === siphon.river;
          return path(river(km), {
            "stroke-width": yellow ? (wide ? 7 : 5) : wide ? 2 : 1.4,
            "stroke-opacity": yellow ? undefined : 0.7,
          });
        }),
    ) +
    group(
      { fill: "none", stroke: "var(--ink)", "stroke-width": stroke, "stroke-linejoin": "round" },
      path(part(0, siphon.from) + part(siphon.to, openCanalEnd)),
      path(part(openCanalEnd, canalLength), { "stroke-dasharray": wide ? "6 4" : "4 3" }),
      path(part(siphon.from, siphon.to), { stroke: "var(--accent)" }),
    ) +
    group(
      { fill: "var(--panel)", stroke: "var(--ink)", "stroke-width": 1.6 },
      ...shown.map(({ km }) =>
        element("rect", { x: x(km) - square / 2, y: heightAt(km) - square / 2, width: square, height: square }),
      ),
    ) +
    group(
      { fill: "var(--ink)", "font-weight": 600 },
      ...shown.flatMap((town) => {
        const below = town.km === towns[2]?.km && !wide;
        const end = town.km === canalLength;
        const words = pick(town.zh, town.en);
        // right of the river at which the open canal ends
        const clear = wide ? x(openCanalEnd) + 2 * bend + widthOf(words, layout.lettering) : 0;
        const py = heightAt(town.km) + (below ? layout.lettering + 8 : end ? -17 : -10);
        // in two lines where one would pass the right margin
        const lines = end && clear > right ? words.split(" ") : [words];
        const beyond = lines.length > 1 ? 4 : Math.max(4, Math.round(clear - x(town.km)));
        return lines.map((line, i) =>
          platedText({
            x: Math.round(x(town.km)) + (town.km === 0 ? 0 : end ? beyond : -8),
            y: Math.round(py) - (lines.length - 1 - i) * (layout.lettering + 4),
            words: line,
            anchor: town.km === 0 ? "start" : "end",
            size: layout.lettering,
            ground: [{ fill: "var(--panel)" }],
          }),
        );
      }),
    ) +
    group(
      { fill: "var(--model)" },
      ...names.map(({ km, zh, en }) => {
        const yellow = km === siphon.river;
        const before = km === openCanalEnd || (size === "narrow" && yellow);
        const away = yellow ? (wide ? 16 : 11) : 6;
        return text(
          Math.round(x(km)) + (before ? -away - (wide ? 8 : 2) : away),
          yellow ? layout.lettering + 6 : foot - 9,
          pick(zh, en),
          { "text-anchor": before ? "end" : undefined },
        );
      }),
    ) +
    arrowNorth(layout, x({ wide: 590, medium: 420, narrow: 300 }[size]), foot - (wide ? 30 : 14)) +
    path(`M${from} ${foot}H${to}`, { stroke: "var(--muted)" })
  );
}

/** Arrow to the north, turned as the course is. */
function arrowNorth({ size, lettering }: StripContext["layout"], cx: number, cy: number): string {
  const length = size === "wide" ? 20 : 13;
  const [dx, dy] = [Math.cos(bearing), -Math.sin(bearing)];
  const [tx, ty] = [cx + length * dx, cy + length * dy];
  const wing = (turn: number) => {
    const angle = Math.atan2(dy, dx) + Math.PI + turn;
    return `${formatCoordinate(tx + 7 * Math.cos(angle))} ${formatCoordinate(ty + 7 * Math.sin(angle))}`;
  };
  return (
    path(
      `M${formatCoordinate(cx - length * dx)} ${formatCoordinate(cy - length * dy)}L${formatCoordinate(tx)} ${formatCoordinate(ty)}M${wing(0.5)}L${formatCoordinate(tx)} ${formatCoordinate(ty)}L${wing(-0.5)}`,
      { fill: "none", stroke: "var(--ink)", "stroke-width": 1.3 },
    ) +
    text(Math.round(tx) + 6, Math.round(ty) + 4, "N", {
      fill: "var(--ink)",
      "font-weight": 600,
      "font-size": lettering,
    })
  );
}
