import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { element, group, path, text } from "../lib/svg.ts";
import { annualFlows, firstYear, lastYear, pettitt, trueBreak } from "../models/statistics/flow-break.ts";
import { outline } from "../plot/axes.ts";
import { jagged, points } from "../plot/curves.ts";
import { pickLanguage } from "../plot/pick-language.ts";
import { plot } from "../plot/plot.ts";

/** Second teaser: sixty years of annual flow and the break that a test finds in it. */
export function flowBreakTeaser(language: Language): string {
  const pick = pickLanguage(language);
  const flows = annualFlows();
  const found = pettitt(flows);
  const year = firstYear + found.index;
  const [last, truth] = [year - 1, trueBreak - 1];
  const x = scaleLinear([firstYear, lastYear], [28, 324]);
  const y = scaleLinear([450, 2050], [158, 30]);
  const at = Math.round(x(year - 0.5));
  const [before, after] = [Math.round(found.before), Math.round(found.after)];
  const label = pick(
    `${firstYear}—${lastYear} 年合成年均流量，单位 m³/s。Pettitt检验给出突变前最后一年为 ${last} 年，真值为 ${truth} 年；均值由 ${before} 降到 ${after}，p < 0.001。合成系列，不是任何河流的实测。`,
    `Synthetic annual mean flow, ${firstYear} to ${lastYear}, in m³/s. Pettitt's test gives ${last} as the last year before the break, the true one is ${truth}; the mean falls from ${before} to ${after}, p < 0.001. Synthetic series, no actual river.`,
  );
  return plot(
    { language, width: 352, height: 198, label },
    element("rect", { width: 352, height: 198, fill: "var(--ground)" }),
    path(jagged(points(flows, x, y, firstYear), 0.6), { fill: "none", stroke: "var(--model)", "stroke-width": 1.4 }),
    group(
      { stroke: "var(--accent)", "stroke-width": 1.8 },
      path(
        `M${Math.round(x(firstYear))} ${Math.round(y(before))}H${at}M${at} ${Math.round(y(after))}H${Math.round(x(lastYear))}`,
      ),
      path(`M${at} 54V158`, { "stroke-dasharray": "3 3", "stroke-width": 1.2 }),
    ),
    outline({ left: 28, top: 30, right: 324, bottom: 158 }),
    text(318, 48, pick(`检出${last}，真值${truth}`, `Found ${last}, true ${truth}`), {
      fill: "var(--accent)",
      "text-anchor": "end",
      "font-weight": 600,
    }),
    group(
      { fill: "var(--ink)" },
      text(34, y(560), pick(`均值 ${before}`, `Mean ${before}`)),
      text(318, y(1330), String(after), { "text-anchor": "end" }),
    ),
    group(
      { fill: "var(--muted)" },
      text(28, 24, pick("年均流量，m³/s，合成系列", "Annual flow, m³/s, synthetic")),
      text(28, 178, String(firstYear)),
      text(324, 178, String(lastYear), { "text-anchor": "end" }),
      text(at, 178, String(last), { "text-anchor": "middle", fill: "var(--accent)" }),
    ),
  );
}
