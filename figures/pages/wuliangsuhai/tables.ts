import { at } from "../../lib/at.ts";
import { rounded } from "../../lib/rounded.ts";
import { lakeInflow } from "../../models/hydraulics/lake-flow.ts";
import { type Cell, column, rowsOf, type Tables } from "../../plot/table.ts";
import { budgetOf, loadCut, remedies } from "./nutrient-scenarios.ts";
import { renewalGrid } from "./renewal-field.ts";
import { openingDay, renewalAt } from "./renewal-run.ts";
import { ageOfPart, inflowFactors } from "./scenarios.ts";

const days = Array.from({ length: renewalGrid.days + 1 }, (_, day) => day);

/** Inflow and load of the drains in each scenario, as parts of those assumed. */
const factors = { base: [1, 1], doubled: [2, 1], cut: [1, 1 - loadCut] } as const;

/** The numbers of the page's drawings. */
export const wuliangsuhaiTables: Tables = {
  "wuliangsuhai-renewal": () => ({
    columns: [
      column("天", "day"),
      ...inflowFactors.map((factor) =>
        column(
          `入流${factor * lakeInflow} m³/s：全湖新水，%`,
          `inflow ${factor * lakeInflow} m³/s: new water in the lake, %`,
        ),
      ),
    ],
    rows: rowsOf(2, days, ...inflowFactors.map((factor) => days.map((day) => 100 * at(renewalAt(factor).share, day)))),
  }),
  "wuliangsuhai-inflows": () => ({
    columns: [
      column("入流，m³/s", "inflow, m³/s"),
      column(`第${openingDay}天全湖新水，%`, `new water in the lake on day ${openingDay}, %`),
      column("中位水龄，天", "median age, days"),
    ],
    rows: inflowFactors.map((factor): Cell[] => [
      factor * lakeInflow,
      Math.round(1000 * at(renewalAt(factor).share, openingDay)) / 10,
      Math.round(ageOfPart(factor, 0.5)),
    ]),
  }),
  "wuliangsuhai-nutrients": () => ({
    columns: [
      column("营养盐", "nutrient"),
      column("入流倍数", "times the inflow"),
      column("排水负荷倍数", "times the load of the drains"),
      column("排水，t/年", "drains, t a year"),
      column("补水，t/年", "added water, t a year"),
      column("底泥释放，t/年", "sediment, t a year"),
      column("出湖，t/年", "outflow, t a year"),
      column("沉降，t/年", "settling, t a year"),
      column("反硝化，t/年", "denitrified, t a year"),
      column("湖水浓度，mg/L", "in the lake, mg/L"),
    ],
    rows: (["nitrogen", "phosphorus"] as const).flatMap((nutrient) =>
      remedies.map((remedy): Cell[] => {
        const { inflows, release, outflow, buried, denitrified, concentration } = budgetOf(nutrient, remedy);
        const [drains = 0, added = 0] = inflows;
        return [
          nutrient === "nitrogen" ? "TN" : "TP",
          ...factors[remedy],
          ...[drains, added, release, outflow, buried, denitrified].map((tonnes) => rounded(tonnes, 1)),
          rounded(concentration, 3),
        ];
      }),
    ),
  }),
};
