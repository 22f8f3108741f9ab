import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import type { Point } from "../lib/spline.ts";
import { group, path } from "../lib/svg.ts";
import { brinkAfter, delta, deltaSurface, originalBed } from "../models/hydraulics/sediment-delta.ts";
import { outline } from "../plot/axes.ts";
import { between, jagged } from "../plot/curves.ts";
import { labels } from "../plot/labels.ts";
import { pickLanguage } from "../plot/pick-language.ts";
import { plate } from "../plot/plate.ts";
import { plot } from "../plot/plot.ts";

/** Years after filling for which the deposit's surface is drawn. */
const stages = [5, 10, 15, 20] as const;

/** Guxian: a delta that grows towards the dam of a reservoir on a river heavy with silt. */
export function guxian(language: Language): string {
  const pick = pickLanguage(language);
  const x = scaleLinear([0, delta.dam], [0, 500]);
  const y = scaleLinear([455, 636], [110, 6]);
  const level = Math.round(y(delta.pool));
  const line = (surface: (distance: number) => number, from = 0, to: number = delta.dam): Point[] =>
    Array.from({ length: 101 }, (_, i) => from + ((to - from) * i) / 100).map((at): Point => [x(at), y(surface(at))]);
  const brinks = stages.map(brinkAfter);
  const last = brinks.at(-1) ?? 0;
  const head = Array.from({ length: 80 }, (_, i) => i / 2).find((at) => originalBed(at) < delta.pool) ?? 0;
  const final = deltaSurface(last);
  const bed = line(originalBed);
  const label = pick(
    `示范计算，库区纵剖面：正常蓄水位 ${delta.pool} m，回水约 ${delta.dam} km。淤积三角洲的顶点在蓄水后 5、10、15、20 年分别推进到距库尾 ${brinks.map((at) => at.toFixed(0)).join("、")} km。给定顶坡与前坡的沉积规则，示意，并非该工程的预报。`,
    `Demonstration study, section along a reservoir: full pool ${delta.pool} m, backwater about ${delta.dam} km. The brink of the sediment delta stands ${brinks.map((at) => at.toFixed(0)).join(", ")} km from the head after 5, 10, 15 and 20 years. A rule of deposition with given topset and foreset slopes; no forecast of the project.`,
  );
  const edge = (years: number) => {
    const surface = deltaSurface(brinkAfter(years));
    return jagged(
      line(surface).filter((_, i) => surface(2 * i) - originalBed(2 * i) > 0.5),
      0.5,
    );
  };
  const foot = Math.round(y(originalBed(delta.dam)));
  const onForeset = (years: number) => {
    const brink = brinkAfter(years);
    const surface = deltaSurface(brink);
    const steps = Array.from({ length: 200 }, (_, i) => brink + i / 2);
    const toe = steps.find((at) => surface(at) - originalBed(at) < 0.5) ?? brink;
    const middle = (brink + toe) / 2;
    return { x: x(middle), y: y(surface(middle)) };
  };
  const age = pick("20 年", "20 years");
  const mark = onForeset(20);
  const km = (at: number) => `${at} km`;
  return plot(
    { language, width: 512, height: 132, label },
    path(
      between(
        [
          [x(head), level],
          [500, level],
        ],
        line(final, head),
      ),
      { fill: "var(--ramp-2)" },
    ),
    path(between(line(final, head), line(originalBed, head)), { fill: "var(--land)" }),
    group(
      { fill: "none", stroke: "var(--accent)" },
      group({ "stroke-dasharray": "4 3" }, ...stages.slice(0, -1).map((years) => path(edge(years)))),
      path(edge(20), { "stroke-width": 1.6 }),
    ),
    path(jagged(bed), { fill: "none", stroke: "var(--ink)", "stroke-width": 1.3 }),
    outline({ left: 0.5, top: 0.5, right: 511.5, bottom: 114.5 }),
    path(`M${Math.round(x(head))} ${level}H500`, { stroke: "var(--model)", "stroke-width": 1.4 }),
    path(`M499 ${level - 6}h5l7 ${foot - level + 8}h-12z`, { fill: "var(--ink)" }),
    labels(
      [
        { x: mark.x + 16, y: mark.y - 4, text: age, fill: "var(--foam)" },
        { x: 490, y: level + 18, text: `${delta.pool} m`, anchor: "end", fill: "var(--foam)" },
        {
          x: x(60),
          y: y(originalBed(60)) + 26,
          text: pick("原河床 0.84 ‰", "Original bed, 0.84 ‰"),
          anchor: "end",
          fill: "var(--muted)",
        },
        ...[0, 50, 100, 150].map((at) => ({
          x: Math.max(8, x(at)),
          y: 130,
          text: String(at),
          anchor: "middle" as const,
          fill: "var(--muted)",
        })),
        { x: 512, y: 130, text: km(delta.dam), anchor: "end", fill: "var(--muted)" },
      ],
      [
        { x: mark.x + 22, y: mark.y - 2, text: age, fill: "var(--foam)" },
        {
          x: x(56),
          y: y(originalBed(56)) + 30,
          text: pick("原河床", "Original bed"),
          anchor: "end",
          fill: "var(--muted)",
        },
        { x: 0, y: 130, text: "0", fill: "var(--muted)" },
        { x: 512, y: 130, text: km(delta.dam), anchor: "end", fill: "var(--muted)" },
      ],
      {},
    ),
    group(
      { class: "wide-only", fill: "var(--ink)" },
      ...stages.slice(0, -1).map((years) => {
        const { x: px, y: py } = onForeset(years);
        return plate(String(years), { x: px, y: py + 4.5, anchor: "middle" }, {}, "var(--land)");
      }),
    ),
  );
}
