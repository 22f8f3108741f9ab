import type { Language } from "#contract/i18n/language.ts";
import type { Figure } from "../../lib/svg.ts";
import { lakeInflow } from "../../models/hydraulics/lake-flow.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { renewalGrid } from "./renewal-field.ts";
import { type RenewalLayout, renewalLayouts } from "./renewal-layout.ts";
import { openingDay, waterRenewalValues } from "./renewal-run.ts";
import { lakeOnSheet, sheetFrame, sheetOpenings, sheetRamp } from "./renewal-sheet.ts";
import { dayHand, levelNumbers, smallLakes, timeAxis } from "./renewal-time.ts";

/** The lake on a sheet with the share of new water on one day, and 180 days of it beside: small lakes and the whole-lake share. */
function draw(language: Language, layout: RenewalLayout): string {
  const pick = pickLanguage(language);
  const { openingPercent, lastPercent } = waterRenewalValues();
  const label = pick(
    `示范计算：乌梁素海新水所占比例平面分布，第 ${openingDay} 天，%，北在上；新水为第 0 天以后入湖的水，自西岸总排干沟和北端向南推进，等值线每 10% 一条，全湖新水占 ${openingPercent}%。另绘第 0 至 ${renewalGrid.days} 天每 30 天的分布和全湖比例曲线，第 ${renewalGrid.days} 天为 ${lastPercent}%。入流 ${lakeInflow} m³/s（假定），平面二维模型，稳态流场；岸线、水深与芦苇为合成。`,
    `Demonstration: share of new water in Wuliangsuhai in plan on day ${openingDay}, %, north up; new is the water that entered since day 0, and it spreads south from the main drain on the west shore and from the north end. Isolines every 10%; ${openingPercent}% of the whole lake is new. Also the lake every 30 days from 0 to ${renewalGrid.days} and the curve of the whole-lake share, ${lastPercent}% on day ${renewalGrid.days}. Inflow ${lakeInflow} m³/s (assumed), depth-averaged model, steady flow; shore, depth and reeds synthetic.`,
  );
  return plot(
    {
      language,
      width: layout.width,
      height: layout.height,
      label,
      attributes: { "data-layout": layout.name, fill: "var(--ink)" },
    },
    sheetFrame(layout),
    lakeOnSheet(layout),
    levelNumbers(layout),
    sheetOpenings(layout, pick),
    sheetRamp(layout, pick),
    timeAxis(layout, pick),
    smallLakes(layout),
    dayHand(layout, pick),
  );
}

/** The sheet beside the page's name, on tablets and on phones. The last two show shapes of the first, which is on the same page. */
export const renewalFigures: Readonly<Record<string, Figure>> = Object.fromEntries(
  renewalLayouts.map((layout) => [
    layout.name === "wide" ? "wuliangsuhai-renewal" : `wuliangsuhai-renewal-${layout.name}`,
    (language: Language) => draw(language, layout),
  ]),
);
