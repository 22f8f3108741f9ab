import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { group, text } from "../../lib/svg.ts";
import { sensorRuleNames } from "../../models/data/sensor-checks.ts";
import { columns, type Frame, outline, rows } from "../../plot/axes.ts";
import { type PickText, pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { type ProcessingLayout, processingLayouts } from "./processing-layout.ts";
import { drawnProduction, drawnReadings, processingMarks } from "./processing-marks.ts";
import { processReadings, sensorProcessingValues } from "./processing-state.ts";

/** Frame, axis and name of a plot. */
function axis(
  layout: ProcessingLayout,
  frame: Frame,
  range: readonly [number, number],
  ticks: readonly number[],
  name: string,
) {
  const wide = layout.size === "wide";
  return (
    rows(frame, scaleLinear(range, [frame.bottom, frame.top]), ticks) +
    outline(frame) +
    text(layout.text, wide ? frame.top + 12 : frame.top - 8, name, { fill: "var(--ink)", "font-weight": 600 })
  );
}

function describe(pick: PickText): string {
  const { days, hours, acceptedHours, daysWithValue, largestError, uncheckedError } = sensorProcessingValues();
  return pick(
    `合成河流${days}天逐小时溶解氧（mg/L），人为加入故障。上：原始读数与规则标记的故障。中：采用的${acceptedHours}小时，共${hours}小时。下：逐日总初级生产力，mg/(L·d)，由采用的读数得到${daysWithValue}天，与给定值的最大误差 ${largestError}；不检查时最大误差 ${uncheckedError}。合成序列。`,
    `${days} days of hourly dissolved oxygen (mg/L) in a synthetic river, with faults put in. Above: raw readings with what the rules flag. Middle: the ${acceptedHours} of ${hours} hours that are accepted. Below: daily gross primary production, mg/(L·d), for ${daysWithValue} days from what is accepted, with a largest error of ${largestError} against the values given; unchecked, of ${uncheckedError}. Synthetic series.`,
  );
}

const draw =
  (layout: ProcessingLayout) =>
  (language: Language): string => {
    const pick = pickLanguage(language);
    const { name, width, height, x, size, raw, accepted, production } = layout;
    const wide = size === "wide";
    const names = {
      raw: wide
        ? pick("溶解氧，原始，mg/L", "Oxygen as read, mg/L")
        : pick("溶解氧，原始，mg/L", "Oxygen as read, mg/L"),
      accepted: pick("采用的读数，mg/L", "Accepted, mg/L"),
      production: pick("逐日GPP，mg/(L·d)", "Daily GPP, mg/(L·d)"),
    };
    const shown = size === "narrow" ? [1, 4, 7, 10] : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    return plot(
      { language, width, height, label: describe(pick), attributes: { "data-layout": name } },
      axis(layout, raw, drawnReadings, wide ? [0, 4, 8, 12] : [0, 6, 12], names.raw),
      axis(layout, accepted, drawnReadings, wide ? [0, 4, 8, 12] : [0, 10], names.accepted),
      axis(layout, production, drawnProduction, wide ? [0, 10, 20] : [0, 20], names.production),
      group({ "data-marks": "processing" }, processingMarks(layout, language, processReadings(sensorRuleNames))),
      columns(
        production,
        x,
        shown.map((day) => [24 * day - 12, day === 1 ? pick("第1天", "day 1") : String(day)]),
        wide ? 20 : 18,
      ),
    );
  };

/** Ten days of a sensor from its raw readings to daily production: flagged, accepted, computed. */
export const processing = draw(processingLayouts.wide);

/** The same for places of 480 to 900 px, and for phones. */
export const processingMedium = draw(processingLayouts.medium);
export const processingNarrow = draw(processingLayouts.narrow);
