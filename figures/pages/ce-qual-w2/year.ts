import type { Language } from "#contract/i18n/language.ts";
import { at } from "../../lib/at.ts";
import { demonstrationYear } from "../../models/water-temperature/demonstration-reservoir.ts";
import { type HeatGrid, heatGrid } from "../../models/water-temperature/heat-grid.ts";
import { heatMap } from "../../plot/heat-map.ts";
import { type PickText, pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { dateOf } from "./calendar.ts";
import { outcomeOf, releaseTask } from "./release-task.ts";
import { discharge, intakes, profileOn, releaseYear } from "./releases.ts";
import { yearAxes } from "./year-axes.ts";
import { yearLayout } from "./year-layout.ts";
import { intakeMarks, runMarks, type YearRun } from "./year-marks.ts";
import { yearStyle } from "./year-style.ts";

/** Temperature at the faces between layers, so that the map's first row lies at the surface and its last at the bed. */
function faces({ days, layers, values }: HeatGrid): HeatGrid {
  const cell = (layer: number, day: number) => at(values, Math.max(0, Math.min(layers - 1, layer)) * days + day);
  return {
    days,
    layers: layers + 1,
    values: Float64Array.from({ length: days * (layers + 1) }, (_, k) => {
      const [face, day] = [Math.floor(k / days), k % days];
      return (cell(face - 1, day) + cell(face, day)) / 2;
    }),
  };
}

/** The site's run of the demonstration reservoir. */
const standardRun = (): YearRun => ({
  intake: intakes.middle,
  discharge,
  release: releaseYear(intakes.middle),
  profile: profileOn(releaseTask.day),
  layerDepth: demonstrationYear(intakes.middle).layerDepth,
});

const describe = (pick: PickText, language: Language, { release }: YearRun): string => {
  const { day, late } = outcomeOf(release);
  const [target, reached] = [dateOf(releaseTask.day, language), day === null ? "" : dateOf(day, language)];
  return pick(
    `上图：60 m 水深水库一年的水温（横轴 1 月至 12 月，纵轴水深，°C），等温线每 4 °C 标注，取水口水深 ${intakes.middle} m，以及${target}的取水层。下图：下泄水温与无坝河流水温，°C。下泄水温 ${reached}达到 ${releaseTask.celsius} °C，比假定目标${target}晚 ${late} 天。有入出流的垂向一维水温模型，流量 ${discharge} m³/s，合成气象，示范计算。`,
    `Above: a year of temperature in a reservoir 60 m deep (January to December by depth, °C), isotherms labelled every 4 °C, with the intake at ${intakes.middle} m and the layer it draws from on ${target}. Below: temperature released and that of a river without a dam, °C. The release reaches ${releaseTask.celsius} °C on ${reached}, ${late} days after the assumed target of ${target}. One-dimensional model with a through-flow of ${discharge} m³/s, synthetic weather, demonstration.`,
  );
};

const draw =
  (width: number) =>
  (language: Language): string => {
    const layout = yearLayout(width);
    const run = standardRun();
    return plot(
      { language, width, height: layout.height, label: describe(pickLanguage(language), language, run) },
      heatMap(faces(heatGrid()), layout.map, yearStyle(layout, run.intake)),
      yearAxes(layout, language),
      runMarks(layout, language, run),
      intakeMarks(layout, run.intake, false),
    );
  };

/**
 * A year of the demonstration reservoir with the intake at 18 m: temperature over days and depth, and below it, on the same
 * days, the temperature released against the assumed target.
 */
export const year = draw(1320);

/** The same for places of 480 to 900 px. */
export const yearMedium = draw(640);

/** The same for phones. */
export const yearNarrow = draw(390);
