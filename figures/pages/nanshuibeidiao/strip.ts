import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { path } from "../../lib/svg.ts";
import { canalLength, canalPoints, siphon } from "../../models/hydraulics/canal.ts";
import { iceReachStart } from "../../models/water-temperature/canal-heat.ts";
import { neatline } from "../../plot/neatline.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { middleRouteValues } from "./canal-run.ts";
import { canalJanuaryValues } from "./january-run.ts";
import { type StripContext, type StripLayout, stripLayouts } from "./strip-layout.ts";
import { levels } from "./strip-levels.ts";
import { plan } from "./strip-plan.ts";
import { ribbons } from "./strip-ribbons.ts";

/** The canal in four rows over one axis of kilometres: plan, levels, temperature in two Januaries, days on the way. */
export const strip = (language: Language): string => draw(language, stripLayouts.wide);

/** The same for tablets, and for phones. */
export const stripMedium = (language: Language): string => draw(language, stripLayouts.medium);
export const stripNarrow = (language: Language): string => draw(language, stripLayouts.narrow);

function draw(language: Language, layout: StripLayout): string {
  const pick = pickLanguage(language);
  const { size, width, height, left, right, from, to, lettering } = layout;
  const x = scaleLinear([0, canalLength], [left, right]);
  const r = { ...middleRouteValues(), ...canalJanuaryValues() };
  const [top, bottom] = [canalPoints[0]?.level, canalPoints.at(-1)?.level];
  const label = pick(
    `示范计算：南水北调中线总干渠条带图，自陶岔至团城湖 ${r.canalKilometres} km。平面走向为概化；设计水位由 ${top} m 降到 ${bottom} m，平均每公里 ${r.slopeCentimetres} cm；约 ${siphon.river} km 处从黄河底下穿过，安阳以北约 ${iceReachStart} km 起冬季限流。一月水温自渠首 ${r.headCelsius} °C 降低，平均气候一月在 ${r.usualZeroKilometres} km、冷冬一月在 ${r.coldZeroKilometres} km 降到 0 °C。冬季到明渠末端约 ${r.travelDays} 天。`,
    `Demonstration study: strip map of the Middle Route canal, ${r.canalKilometres} km from Taocha to Tuancheng Lake. Course generalised; design level from ${top} m to ${bottom} m, ${r.slopeCentimetres} cm a kilometre on average; under the Yellow River near km ${siphon.river}, winter flow held down north of Anyang from about km ${iceReachStart}. Water in January cools from ${r.headCelsius} °C at the head to 0 °C at km ${r.usualZeroKilometres} in a usual and at km ${r.coldZeroKilometres} in a cold January. About ${r.travelDays} days in winter to the end of the open canal.`,
  );
  const context: StripContext = { layout, pick, x, id: `${size}-${language}` };
  const step = size === "narrow" ? 400 : 200;
  const room = size === "wide" ? 70 : 150;
  const ticks = Array.from({ length: Math.floor((canalLength - room) / step) }, (_, i) => (i + 1) * step);
  return plot(
    { language, width, height, label, attributes: { "font-size": lettering } },
    levels(context),
    plan(context),
    ribbons(context),
    path(`M${from} ${layout.neatline - 8}H${to}`, { stroke: "var(--muted)" }),
    neatline({
      x,
      y: layout.neatline,
      length: canalLength,
      bar: 50,
      ticks: [
        [0, size === "narrow" ? "0" : "0 km"],
        ...ticks,
        [canalLength, size === "narrow" ? `${canalLength} km` : String(canalLength)],
      ],
    }),
  );
}
