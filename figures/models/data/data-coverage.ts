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

/** Years in which flow, weather and water temperature of the company's database begin, as the company states them. */
export const dataStarts = { flow: 1901, weather: 1940, temperature: 1979 } as const;

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

/** What stands beside every drawing or table of the sources. */
export const coverageNote: Bilingual = {
  zh: "时段、分辨率、许可与标识按发布者的说明列出，未写明的请查发布页；条带只表示时段，不表示站点多少。",
  en: "Periods, resolutions, licences and identifiers as the publishers give them; where none is given, see the publisher. A bar shows the period, not how many stations there are.",
};

/** The public sources, by group, then as listed. */
export const dataSources: readonly PublicSource[] = dataTable;

/** Years from and to which a source is drawn; none where it does not change in time or its years differ by station. */
export function drawnPeriod({ from, to, step }: PublicSource): readonly [from: number, to: number] | undefined {
  return from === undefined || step === "fixed" ? undefined : [Math.max(from, dataFrom), to ?? dataTo];
}

/** Whether the values are computed by a model, as reanalyses are, and not measured or derived from measurements. */
export const isComputed = ({ kind }: Pick<PublicSource, "kind">): boolean => kind === "reanalysis" || kind === "models";

/** The list and its years, as texts and captions quote them. */
export const sourceListValues = () => ({
  sources: dataSources.length,
  open: dataSources.filter(({ licence }) => licence === "CC BY 4.0").length,
  from: dataFrom,
  to: dataTo,
});
