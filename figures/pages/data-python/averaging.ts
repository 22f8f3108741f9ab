import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { group, path, text } from "../../lib/svg.ts";
import { columns, outline, rows } from "../../plot/axes.ts";
import { curve, points } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, series } from "../../plot/plot.ts";
import { averaging, classThree } from "./averaging-run.ts";
import { sky } from "./metabolism-run.ts";

/** Three days of oxygen by the hour and by the day: the mean never meets the limit, the nights do. */
export function averagingLoss(language: Language): string {
  const pick = pickLanguage(language);
  const { oxygen, means, lowest, hoursBelow } = averaging();
  const frame = { left: 24, top: 22, right: 298, bottom: 244 };
  const x = scaleLinear([0, oxygen.length], [frame.left, frame.right]);
  const y = scaleLinear([4, 13], [frame.bottom, frame.top]);
  const least = lowest.toFixed(1);
  const written = means.map((value) => value.toFixed(1));
  const label = pick(
    `合成河流 3 天溶解氧，mg/L：日均值 ${written.join("、")}，逐小时最低 ${least}，有 ${hoursBelow} 小时低于 ${classThree} mg/L，日均值均高于该限值。合成序列。`,
    `Dissolved oxygen of a synthetic river over three days, mg/L: daily means ${written.join(", ")}; the lowest hour is ${least}, and ${hoursBelow} hours lie below ${classThree} mg/L, while no daily mean does. Synthetic series.`,
  );
  const daily = means
    .map((value, day) => `M${Math.round(x(24 * day))} ${Math.round(y(value))}H${Math.round(x(24 * day + 24))}`)
    .join("");
  return plot(
    { language, width: 300, height: 268, label },
    rows(frame, y, y.ticks(5)),
    outline(frame),
    text(0, 11, "mg/L", { fill: "var(--muted)" }),
    path(`M${frame.left} ${Math.round(y(classThree))}H${frame.right}`, {
      stroke: "var(--accent)",
      "stroke-dasharray": "4 3",
    }),
    group(
      series,
      path(curve(points(oxygen, x, y), 2), { stroke: "var(--model)" }),
      path(daily, { stroke: "var(--ink)", "stroke-width": 2.2 }),
    ),
    columns(
      frame,
      x,
      sky.map((_, day) => [24 * day + 12, pick(`第 ${day + 1} 天`, `day ${day + 1}`)]),
    ),
    group(
      { fill: "var(--ink)" },
      text(x(24), y(12), pick("逐小时", "hourly"), { fill: "var(--model)", "font-weight": 600 }),
      text(x(15.8), y(means[0] ?? 0) + 17, pick("日均", "mean"), {
        fill: "var(--ink)",
        "font-weight": 600,
        "text-anchor": "middle",
      }),
      text(
        x(70),
        y(4.16),
        pick(`${hoursBelow} 小时低于 ${classThree} mg/L`, `${hoursBelow} hours below ${classThree} mg/L`),
        {
          fill: "var(--accent)",
          "font-weight": 600,
          "text-anchor": "end",
        },
      ),
    ),
  );
}
