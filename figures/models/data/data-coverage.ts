import type { Language } from "#contract/i18n/language.ts";
import {
  type Bilingual,
  type DataGroup,
  type DataKind,
  dataTable,
  type PublicSource,
  type TimeStep,
} from "./data-table.ts";

/** First and last year of the drawings; a source that began earlier is drawn from the first year. */
export const dataFrom = 1901;
export const dataTo = 2025;

export const groupNames: Readonly<Record<DataGroup, Bilingual>> = {
  meteorology: { zh: "气象", en: "Meteorology" },
  hydrology: { zh: "水文", en: "Hydrology" },
  temperature: { zh: "水温", en: "Water temperature" },
  quality: { zh: "水质", en: "Water quality" },
  basin: { zh: "水体与流域", en: "Lakes and basins" },
};

export const stepNames: Readonly<Record<TimeStep, Bilingual>> = {
  hourly: { zh: "逐小时", en: "Hourly" },
  daily: { zh: "逐日", en: "Daily" },
  monthly: { zh: "逐月", en: "Monthly" },
  yearly: { zh: "逐年", en: "Yearly" },
  irregular: { zh: "不定期", en: "Irregular" },
  fixed: { zh: "不随时间", en: "Fixed" },
};

export const kindNames: Readonly<Record<DataKind, Bilingual>> = {
  reanalysis: { zh: "再分析", en: "Reanalysis" },
  models: { zh: "模型", en: "Model" },
  gridded: { zh: "站点插值格点", en: "Gridded stations" },
  gauges: { zh: "测站", en: "Stations" },
  samples: { zh: "采样", en: "Samples" },
  satellites: { zh: "卫星", en: "Satellites" },
  registers: { zh: "名录", en: "Register" },
};

/** The public sources, by group, then as listed. */
export const dataSources: readonly PublicSource[] = dataTable;

/** Years from and to which a source is drawn; none where it does not change in time or its years differ by station. */
export function drawnPeriod({ from, to, step }: PublicSource): readonly [from: number, to: number] | undefined {
  return from === undefined || step === "fixed" ? undefined : [Math.max(from, dataFrom), to ?? dataTo];
}

/** How much a source holds, where its publisher says so, and its variables, in words. */
export const variablesOf = ({ scope, variables }: PublicSource, language: Language): string =>
  [...(scope ? [scope] : []), ...variables].map((words) => words[language]).join(language === "zh" ? "；" : "; ");

/** How many of the listed sources have data in a year; those without years are left out. */
export const sourcesIn = (year: number): number =>
  dataSources.filter((source) => {
    const [from, to] = drawnPeriod(source) ?? [year + 1, year];
    return from <= year && year <= to;
  }).length;

/** Whether the values are computed by a model, as reanalyses are, and not measured or derived from measurements. */
export const isComputed = ({ kind }: Pick<PublicSource, "kind">): boolean => kind === "reanalysis" || kind === "models";

/** The list and its years, as texts and captions quote them. */
export const sourceListValues = () => ({
  sources: dataSources.length,
  open: dataSources.filter(({ licence }) => licence === "CC BY 4.0").length,
  from: dataFrom,
  to: dataTo,
  mostInOneYear: Math.max(...Array.from({ length: dataTo - dataFrom + 1 }, (_, i) => sourcesIn(dataFrom + i))),
});
