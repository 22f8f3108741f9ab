import { canalLength, canalLevel } from "../../models/hydraulics/canal.ts";
import { defaultSpill, exceedance } from "../../models/water-quality/canal-spill.ts";
import { canalTemperature, januaries, openCanalEnd } from "../../models/water-temperature/canal-heat.ts";
import { column, rowsOf, type Tables } from "../../plot/table.ts";
import { coolingPlace, speeds } from "./january.ts";
import { closings, riverFactor } from "./spill-run.ts";

const every = (step: number, last: number): number[] =>
  Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => i * step);
const kilometres = (metres: number | undefined): number => (metres === undefined ? Number.NaN : metres / 1000);

/** The numbers of the page's drawings. */
export const nanshuibeidiaoTables: Tables = {
  "nanshuibeidiao-strip": () => {
    const km = every(5, canalLength);
    const [usual, cold] = [canalTemperature(januaries.usual), canalTemperature(januaries.cold)];
    const on = (values: Float64Array) => km.map((place) => (place > openCanalEnd ? null : (values[place] ?? null)));
    return {
      columns: [
        column("距陶岔，km", "from Taocha, km"),
        column("设计水位，m", "design level, m"),
        column("平均气候一月水温，°C", "usual January, °C"),
        column("冷冬一月水温，°C", "cold January, °C"),
        column("冬季行程，天", "days in winter"),
      ],
      rows: rowsOf(2, km, km.map(canalLevel), on(usual.celsius), on(cold.celsius), on(usual.days)),
    };
  },
  "nanshuibeidiao-spill": () => {
    const hours = every(1, closings[2]).filter((hour) => hour >= 17);
    const fischer = { ...defaultSpill, spreading: riverFactor() };
    const [elder, river] = [defaultSpill, fischer].map((spill) => hours.map((hour) => exceedance(hour * 3600, spill)));
    return {
      columns: [
        column("泄漏后，h", "hours after the spill"),
        column("超限值段后端，Elder，km", "rear above the limit, Elder, km"),
        column("超限值段前端，Elder，km", "front above the limit, Elder, km"),
        column("超限值段后端，Fischer，km", "rear above the limit, Fischer, km"),
        column("超限值段前端，Fischer，km", "front above the limit, Fischer, km"),
      ],
      rows: rowsOf(
        1,
        hours,
        ...[elder ?? [], river ?? []].flatMap((ends) => [
          ends.map((end) => kilometres(end?.[0])),
          ends.map((end) => kilometres(end?.[1])),
        ]),
      ),
    };
  },
  "nanshuibeidiao-january": () => {
    const degrees = [6, 5, 4, 3, 2, 1, 0];
    return {
      columns: [
        column("流速，2020—2021年冬季的倍数", "speed, multiples of winter 2020–21"),
        ...degrees.map((celsius) => column(`${celsius} °C，km`, `${celsius} °C, km`)),
      ],
      rows: rowsOf(
        2,
        speeds,
        ...degrees.map((celsius) => speeds.map((speed) => Math.round(coolingPlace(januaries.cold, speed, celsius)))),
      ),
    };
  },
};
