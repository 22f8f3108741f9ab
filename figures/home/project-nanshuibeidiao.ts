import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import type { Point } from "../lib/spline.ts";
import { element, group, path } from "../lib/svg.ts";
import { canalLength, canalLevel, canalPoints, groundLevel, routeLength, siphon } from "../models/hydraulics/canal.ts";
import { outline } from "../plot/axes.ts";
import { between, jagged } from "../plot/curves.ts";
import { labels } from "../plot/labels.ts";
import { pickLanguage } from "../plot/pick-language.ts";
import { plot } from "../plot/plot.ts";

/** South-to-North Water Diversion, Middle Route: long profile of the canal from Taocha to Beijing. */
export function nanshuibeidiao(language: Language): string {
  const pick = pickLanguage(language);
  const x = scaleLinear([0, canalLength], [6, 506]);
  const y = scaleLinear([40, 170], [108, 13]);
  const ends = { from: canalPoints[0]?.level ?? 0, to: canalPoints.at(-1)?.level ?? 0 };
  const fall = ends.from - ends.to;
  const ground = Array.from({ length: 161 }, (_, i) => (canalLength * i) / 160).map(
    (distance): Point => [x(distance), y(groundLevel(distance))],
  );
  const water = canalPoints.map(({ distance }): Point => [x(distance), y(canalLevel(distance))]);
  const tunnel: Point[] = [
    [x(siphon.from), y(canalLevel(siphon.from))],
    [x(siphon.from + 2), y(siphon.bottom)],
    [x(siphon.to - 2), y(siphon.bottom + 4)],
    [x(siphon.to), y(canalLevel(siphon.to))],
  ];
  const label = pick(
    `南水北调中线总干渠纵剖面：陶岔 ${ends.from} m 至团城湖 ${ends.to} m，${canalLength} km 内下降 ${fall.toFixed(0)} m（含天津干线全长 ${routeLength} km），在 ${siphon.river} km 附近以隧洞穿过黄河。水位为公开的设计值，地面线为示意。`,
    `Long profile of the Middle Route canal: from ${ends.from} m at Taocha to ${ends.to} m at Tuancheng Lake, ${fall.toFixed(0)} m of fall over ${canalLength} km (${routeLength} km with the Tianjin branch), under the Yellow River by a tunnel near km ${siphon.river}. Design levels as published, ground illustrative.`,
  );
  const river = x(siphon.river);
  const [head, tail] = [Math.round(ends.from), Math.round(ends.to)];
  const muted = "var(--muted)";
  return plot(
    { language, width: 512, height: 132, label },
    path(
      between(
        ground,
        [
          [506, 108],
          [6, 108],
        ]
          .reverse()
          .map(([px = 0, py = 0]): Point => [px, py]),
      ),
      { fill: "var(--panel)" },
    ),
    outline({ left: 0.5, top: 0.5, right: 511.5, bottom: 108.5 }),
    path(jagged(ground, 0.5), { fill: "none", stroke: "var(--land-index)" }),
    group(
      { fill: "none", stroke: "var(--model)", "stroke-width": 2 },
      path(jagged(water.slice(0, 2), 0, 1) + jagged(water.slice(2), 0, 1)),
      path(jagged(tunnel, 0, 1), { stroke: "var(--accent)", "stroke-width": 1.6 }),
    ),
    element("circle", { cx: 6, cy: y(ends.from), r: 3, fill: "var(--model)" }),
    element("circle", { cx: 506, cy: y(ends.to), r: 3, fill: "var(--model)" }),
    labels(
      [
        { x: 8, y: y(ends.from) - 9, text: pick(`陶岔 ${head} m`, `Taocha ${head} m`) },
        { x: 504, y: y(ends.to) - 34, text: pick(`团城湖 ${tail} m`, `Tuancheng Lake ${tail} m`), anchor: "end" },
        { x: river + 10, y: y(siphon.bottom) + 12, text: pick("穿黄隧洞", "Yellow River tunnel"), fill: muted },
        { x: 0, y: 130, text: "0", fill: muted },
        { x: river, y: 130, text: String(siphon.river), anchor: "middle", fill: muted },
        { x: 512, y: 130, text: `${canalLength} km`, anchor: "end", fill: muted },
      ],
      [
        { x: 8, y: y(ends.from) - 10, text: pick(`陶岔 ${head} m`, `Taocha ${head} m`) },
        { x: 504, y: y(ends.to) - 40, text: `${tail} m`, anchor: "end" },
        { x: river + 14, y: y(siphon.bottom) + 16, text: pick("穿黄", "Yellow River"), fill: muted },
        { x: 0, y: 131, text: "0", fill: muted },
        { x: 512, y: 131, text: `${canalLength} km`, anchor: "end", fill: muted },
      ],
      {},
    ),
  );
}
