import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { element, group, path, text } from "../lib/svg.ts";
import { annualFlows, firstYear, lastYear, pettitt, trueBreak } from "../models/statistics/flow-break.ts";
import { type Frame, outline } from "../plot/axes.ts";
import { jagged, points } from "../plot/curves.ts";
import { pickLanguage } from "../plot/pick-language.ts";
import { plot } from "../plot/plot.ts";

const frame: Frame = { left: 36, top: 30, right: 320, bottom: 158 };

/** Second teaser: sixty years of annual flow and the break that a test finds in it. */
export function flowBreakTeaser(language: Language): string {
  const pick = pickLanguage(language);
  const flows = annualFlows();
  const found = pettitt(flows);
  const year = firstYear + found.index;
  const [last, truth] = [year - 1, trueBreak - 1];
  const x = scaleLinear([firstYear, lastYear], [frame.left, frame.right]);
  const y = scaleLinear([450, 2050], [frame.bottom, frame.top]);
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
      path(`M${at} 54V${frame.bottom}`, { "stroke-dasharray": "3 3", "stroke-width": 1.2 }),
    ),
    outline(frame),
    text(frame.right - 6, 48, pick(`检出${last}，真值${truth}`, `Found ${last}, true ${truth}`), {
      fill: "var(--accent)",
      "text-anchor": "end",
      "font-weight": 600,
    }),
    group(
      { fill: "var(--accent)", "font-weight": 600 },
      text(frame.left - 5, Math.round(y(before)) + 4.5, String(before), { "text-anchor": "end" }),
      text(frame.right + 5, Math.round(y(after)) + 4.5, String(after)),
    ),
    group(
      { fill: "var(--muted)" },
      text(frame.left, 24, pick("年均流量与均值，m³/s，合成系列", "Annual flow and means, m³/s, synthetic")),
      text(frame.left, 178, String(firstYear)),
      text(frame.right, 178, String(lastYear), { "text-anchor": "end" }),
      text(at, 178, String(last), { "text-anchor": "middle", fill: "var(--accent)" }),
    ),
  );
}
