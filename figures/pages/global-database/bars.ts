import type { Language } from "#contract/i18n/language.ts";
import { linePath } from "../../lib/path.ts";
import { simplify } from "../../lib/simplify.ts";
import type { Point } from "../../lib/spline.ts";
import {
  coverageNote,
  type DataVariable,
  dataFrom,
  dataStarts,
  dataTo,
  yearlyCoverage,
} from "../../models/data/data-coverage.ts";
import type { Scale } from "../../plot/axes.ts";
import { pickLanguage } from "../../plot/pick-language.ts";

/** A variable's years as an area that is as high as its coverage, standing on `base`; `full` is the height of all places, px. */
export function coverageBar(variable: DataVariable, x: Scale, base: number, full: number): string {
  const top = yearlyCoverage(variable)
    .map((part, i): [year: number, part: number] => [dataFrom + i, part])
    .filter(([year]) => year >= variable.from)
    .flatMap(([year, part]): Point[] => [
      [x(year), base - full * part],
      [x(year + 1), base - full * part],
    ]);
  const line = simplify(top, 0.6);
  return linePath([[x(variable.from), base], ...line, [x(dataTo + 1), base]], { digits: 1, closed: true });
}

/** Where a series begins: the year and what begins, drawn over the bars. */
export const startMarks = (language: Language): readonly (readonly [year: number, words: string])[] => {
  const pick = pickLanguage(language);
  return [
    [dataStarts.flow, pick("流量", "flow")],
    [dataStarts.weather, pick("气象", "weather")],
    [dataStarts.temperature, pick("水温", "water temperature")],
  ];
};

/** What a drawing of the coverage says of itself; `count` is how many variables it shows. */
export const coverageLabel = (language: Language, count: number): string =>
  pickLanguage(language)(
    `${count} 个变量的逐年覆盖率，${dataFrom}—${dataTo} 年，条带高度为有数据的站点、水体或格点所占比例（0 至 100%）。流量自 ${dataStarts.flow} 年，逐小时气象自 ${dataStarts.weather} 年，水温自 ${dataStarts.temperature} 年；再分析自始即完整，测站逐渐增多，最近两年尚未收齐。${coverageNote.zh}`,
    `Coverage of ${count} variables by year, ${dataFrom} to ${dataTo}; the height of a bar is the share of stations, water bodies or grid cells with data, 0 to 100%. Flow begins in ${dataStarts.flow}, hourly weather in ${dataStarts.weather}, water temperature in ${dataStarts.temperature}. Reanalysis is complete from its first year, gauges grow in number, and the last two years are still arriving. ${coverageNote.en}`,
  );
