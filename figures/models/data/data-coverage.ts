import type { Language } from "#contract/i18n/language.ts";
import { type DataGroup, type DataSource, dataTable, type SpatialForm, type TimeStep } from "./data-table.ts";

/** A word in both languages. */
export type Bilingual = Readonly<Record<Language, string>>;

/** A variable of the database. */
export interface DataVariable {
  /** Short name in lower case, unique; it stands in file names and in the table's links. */
  readonly id: string;
  readonly name: Bilingual;
  /** Symbol of the quantity as plain text. */
  readonly symbol: string;
  /** Unit as plain text; empty for counts and indices. */
  readonly unit: string;
  readonly group: DataGroup;
  readonly step: TimeStep;
  /** First year with data. */
  readonly from: number;
  readonly form: SpatialForm;
  readonly source: DataSource;
}

/** First and last year of the table. */
export const dataFrom = 1901;
export const dataTo = 2025;

/** Years in which flow, weather and water temperature begin. */
export const dataStarts = { flow: 1901, weather: 1940, temperature: 1979 } as const;

export const groupNames: Readonly<Record<DataGroup, Bilingual>> = {
  meteorology: { zh: "气象", en: "Meteorology" },
  hydrology: { zh: "水文", en: "Hydrology" },
  temperature: { zh: "水温", en: "Water temperature" },
  quality: { zh: "水质", en: "Water quality" },
  ecology: { zh: "生态", en: "Ecology" },
  basin: { zh: "流域", en: "Basin" },
};

export const stepNames: Readonly<Record<TimeStep, Bilingual>> = {
  hourly: { zh: "逐小时", en: "Hourly" },
  daily: { zh: "逐日", en: "Daily" },
  tenDays: { zh: "10 天", en: "10 days" },
  monthly: { zh: "逐月", en: "Monthly" },
  yearly: { zh: "逐年", en: "Yearly" },
  fixed: { zh: "不随时间", en: "Fixed" },
};

export const formNames: Readonly<Record<SpatialForm, Bilingual>> = {
  grid: { zh: "格点", en: "Grid" },
  station: { zh: "站点", en: "Station" },
  reach: { zh: "河段", en: "Reach" },
  waterBody: { zh: "水体", en: "Water body" },
};

export const sourceNames: Readonly<Record<DataSource, Bilingual>> = {
  reanalysis: { zh: "再分析", en: "Reanalysis" },
  gauges: { zh: "测站自记", en: "Gauges" },
  samples: { zh: "采样化验", en: "Samples" },
  satellites: { zh: "卫星", en: "Satellites" },
  models: { zh: "模型", en: "Models" },
  registers: { zh: "名录与调查", en: "Registers and surveys" },
};

/** What must stand beside every drawing or table of these variables. */
export const coverageNote: Bilingual = {
  zh: "变量节选；逐年覆盖率为示意，由给定的增长规律计算，不是库中实际统计。",
  en: "An extract of the variables. Coverage by year is illustrative: computed from a stated rule of growth, not counted from the records.",
};

/** An extract of the database: example variables, by group, then as listed. */
export const dataVariables: readonly DataVariable[] = dataTable.map(
  ([group, id, zh, en, symbol, unit, step, from, form, source]) => ({
    id,
    name: { zh, en },
    symbol,
    unit,
    group,
    step,
    from,
    form,
    source,
  }),
);

/** How coverage grows by source: part reached in the end, years to half of it, pace in years, delay of the newest years. */
const growth: Readonly<Record<DataSource, { top: number; half: number; pace: number; delay: readonly number[] }>> = {
  reanalysis: { top: 1, half: 0, pace: 0, delay: [] },
  models: { top: 1, half: 0, pace: 0, delay: [] },
  registers: { top: 0.96, half: 0, pace: 0, delay: [] },
  gauges: { top: 0.86, half: 34, pace: 11, delay: [0.45, 0.8] },
  samples: { top: 0.66, half: 15, pace: 6, delay: [0.3, 0.75] },
  satellites: { top: 0.92, half: 3, pace: 2, delay: [] },
};

/**
 * Part of the places of a variable that have data in a year, 0 to 1; 0 outside its years. Illustrative:
 * top / (1 + exp((half − age) / pace)) with the age in years since the first one, constant where the pace is 0;
 * the newest years of gauges and samples are lower, since records arrive late.
 */
export function coverageIn({ source, from }: Pick<DataVariable, "source" | "from">, year: number): number {
  if (year < from || year > dataTo) return 0;
  const { top, half, pace, delay } = growth[source];
  const grown = pace === 0 ? top : top / (1 + Math.exp((half - (year - from)) / pace));
  return grown * (delay[dataTo - year] ?? 1);
}

/** Coverage of a variable in each year of the table, see `coverageIn`. */
export const yearlyCoverage = (variable: Pick<DataVariable, "source" | "from">): number[] =>
  Array.from({ length: dataTo - dataFrom + 1 }, (_, i) => coverageIn(variable, dataFrom + i));
