import type { Language } from "#contract/i18n/language.ts";
import { at } from "../../lib/at.ts";
import { element, type Figure, group, path, text } from "../../lib/svg.ts";
import { lakeInflow, sharedLake } from "../../models/hydraulics/lake-flow.ts";
import { beyondShore, lakeShapes, soften } from "../../plot/lake-map.ts";
import { type PickText, pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { renewalGrid } from "./renewal-field.ts";
import { openingDay, renewalAt } from "./renewal-run.ts";
import { renewalColor } from "./renewal-sheet.ts";
import { ageOfPart, type InflowFactor, inflowFactors } from "./scenarios.ts";

interface Layout {
  readonly name: "wide" | "medium" | "narrow";
  readonly width: number;
  readonly height: number;
  /** px a cell of the lakes, and from one lake to the next. */
  readonly cell: number;
  readonly step: number;
  /** Where the first reading stands from the corner of a lake's grid, and from one to the next. */
  readonly reading: readonly [x: number, y: number];
  readonly below: number;
  /** Size of the numbers. */
  readonly numeral: number;
}

const layouts: readonly Layout[] = [
  { name: "wide", width: 1200, height: 404, cell: 2.35, step: 412, reading: [186, 116], below: 84, numeral: 30 },
  { name: "medium", width: 640, height: 480, cell: 1.75, step: 222, reading: [24, 336], below: 58, numeral: 26 },
  { name: "narrow", width: 350, height: 430, cell: 1.48, step: 120, reading: [6, 290], below: 56, numeral: 22 },
];

/** Bands of new water at an inflow on the day of the page's opening, in cells; those of the assumed inflow are on the sheet. */
function bands(factor: InflowFactor): string {
  const { basin } = sharedLake();
  const field = renewalAt(factor).fields.get(openingDay);
  if (!field) throw new RangeError("The day is not kept");
  const place = { cell: 1, left: 0, top: 0 };
  const levels = renewalGrid.levels.map((level) => level / 100);
  return lakeShapes(soften(beyondShore(field, basin.water), 2), levels, place, 3.2)
    .map((d, i) => path(d, { fill: renewalColor(at(renewalGrid.levels, i)) }))
    .join("");
}

const ids: Readonly<Record<InflowFactor, string>> = { 1: "renewal-bands", 1.5: "renewal-more", 2: "renewal-doubled" };

/** One lake with its readings. */
function lake(factor: InflowFactor, i: number, layout: Layout, pick: PickText): string {
  const { name, cell, step, numeral, below } = layout;
  const [x, y] = layout.reading;
  const drawn = name === "wide" && factor !== 1;
  const share = Math.round(100 * at(renewalAt(factor).share, openingDay));
  const median = Math.round(ageOfPart(factor, 0.5));
  const small = name === "narrow";
  const readings = [
    [factor * lakeInflow, "m³/s", pick("入流", "Inflow")],
    [
      share,
      "%",
      small
        ? pick(`第 ${openingDay} 天`, `Day ${openingDay}`)
        : pick(`第 ${openingDay} 天新水比例`, `New water, day ${openingDay}`),
    ],
    [median, pick("天", "days"), pick("中位水龄", "Median age")],
  ] as const;
  return group(
    { transform: `translate(${i * step} 4)` },
    group(
      { transform: `scale(${cell})` },
      element("use", { href: "#renewal-shore", fill: renewalColor(0) }),
      group(
        { "clip-path": `url(#inflows-clip-${name})`, stroke: "var(--abyss)", "stroke-width": ".2" },
        drawn ? group({ id: ids[factor] }, bands(factor)) : element("use", { href: `#${ids[factor]}` }),
      ),
      element("use", { href: "#renewal-shore", fill: "none", stroke: "var(--shore)", "stroke-width": ".4" }),
    ),
    ...readings.map(([value, unit, words], k) => {
      const row = y + k * below;
      return (
        element(
          "text",
          { x, y: row, "font-size": numeral, "font-weight": 600 },
          `${value}<tspan font-size="13" font-weight="400" dx="2">${unit === "%" ? "" : "\u202f"}${unit}</tspan>`,
        ) + text(x, row + 19, words, { fill: "var(--muted)" })
      );
    }),
  );
}

function draw(language: Language, layout: Layout): string {
  const pick = pickLanguage(language);
  const shares = inflowFactors.map((factor) => Math.round(100 * at(renewalAt(factor).share, openingDay)));
  const inflows = inflowFactors.map((factor) => factor * lakeInflow);
  const medians = inflowFactors.map((factor) => Math.round(ageOfPart(factor, 0.5)));
  const label = pick(
    `示范计算：第 ${openingDay} 天乌梁素海新水所占比例平面分布，%，北在上，入流 ${inflows.join("、")} m³/s 三种情景，等值线每 10% 一条。全湖新水依次占 ${shares.join("、")}%，稳态中位水龄 ${medians.join("、")} 天。平面二维模型，稳态流场；入流、岸线、水深与芦苇为假定。`,
    `Demonstration: share of new water in Wuliangsuhai in plan on day ${openingDay}, %, north up, at inflows of ${inflows.join(", ")} m³/s, isolines every 10%. Of the whole lake ${shares.join(", ")}% is new; the steady median ages are ${medians.join(", ")} days. Depth-averaged model, steady flow; inflow, shore, depth and reeds are assumed.`,
  );
  return plot(
    { language, width: layout.width, height: layout.height, label, attributes: { fill: "var(--ink)" } },
    element("clipPath", { id: `inflows-clip-${layout.name}` }, element("use", { href: "#renewal-shore" })),
    ...inflowFactors.map((factor, i) => lake(factor, i, layout, pick)),
  );
}

/** Three inflows on the same day, one beside the other; the shapes of the wide sheet on the same page serve them all. */
export const inflowFigures: Readonly<Record<string, Figure>> = Object.fromEntries(
  layouts.map((layout) => [
    layout.name === "wide" ? "wuliangsuhai-inflows" : `wuliangsuhai-inflows-${layout.name}`,
    (language: Language) => draw(language, layout),
  ]),
);
