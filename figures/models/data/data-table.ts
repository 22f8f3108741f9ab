import type { Language } from "#contract/i18n/language.ts";

/** A word in both languages. */
export type Bilingual = Readonly<Record<Language, string>>;

/** What a source is about, in the order of the table. */
export const dataGroups = ["meteorology", "hydrology", "temperature", "quality", "basin"] as const;
export type DataGroup = (typeof dataGroups)[number];

/** How often a source has values; `fixed` ones have a single value, `irregular` ones come as they were sampled. */
const timeSteps = ["hourly", "daily", "monthly", "yearly", "irregular", "fixed"] as const;
export type TimeStep = (typeof timeSteps)[number];

/** How the values came about. */
const dataKinds = ["reanalysis", "models", "gridded", "gauges", "samples", "satellites", "registers"] as const;
export type DataKind = (typeof dataKinds)[number];

/** A public source of data, as its publisher describes it. */
export interface PublicSource {
  /** Short name in lower case, unique. */
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly group: DataGroup;
  readonly kind: DataKind;
  readonly variables: Bilingual;
  readonly resolution: Bilingual;
  readonly step: TimeStep;
  /** First year, and last one; without them it differs by station, or the source is continued. */
  readonly from?: number;
  readonly to?: number;
  /** As the publisher states it; without it, see the publisher. */
  readonly licence?: string;
  /** Of the data, or of the paper that describes them. */
  readonly doi?: string;
  readonly address?: string;
}

/** Public sources; names, periods, resolutions, licences and identifiers as their publishers give them. */
export const dataTable: readonly PublicSource[] = [
  {
    id: "era5",
    name: "ERA5, single levels",
    owner: "ECMWF, Copernicus C3S",
    group: "meteorology",
    kind: "reanalysis",
    variables: {
      zh: "气温、湿度、风、气压、降水、辐射等",
      en: "Air temperature, humidity, wind, pressure, rain, radiation and others",
    },
    resolution: { zh: "0.25°", en: "0.25°" },
    step: "hourly",
    from: 1940,
    licence: "Copernicus",
    doi: "10.24381/cds.adbb2d47",
  },
  {
    id: "era5-land",
    name: "ERA5-Land",
    owner: "ECMWF, Copernicus C3S",
    group: "meteorology",
    kind: "reanalysis",
    variables: {
      zh: "地面气象、土壤水、积雪、径流、湖温",
      en: "Surface weather, soil water, snow, runoff, lake temperature",
    },
    resolution: { zh: "0.1°", en: "0.1°" },
    step: "hourly",
    from: 1950,
    licence: "CC BY 4.0",
    doi: "10.24381/cds.e2161bac",
  },
  {
    id: "cru-ts",
    name: "CRU TS v4",
    owner: "University of East Anglia, NCAS",
    group: "meteorology",
    kind: "gridded",
    variables: {
      zh: "气温、日较差、降水、水汽压、云量、潜在蒸散发等十个变量",
      en: "Ten variables: temperature, its daily range, rain, vapour pressure, cloud, potential evapotranspiration and others",
    },
    resolution: { zh: "0.5°，陆地", en: "0.5°, land" },
    step: "monthly",
    from: 1901,
    doi: "10.1038/s41597-020-0453-3",
    address: "https://crudata.uea.ac.uk/cru/data/hrg/",
  },
  {
    id: "gldas",
    name: "GLDAS-2.1 Noah",
    owner: "NASA GES DISC",
    group: "meteorology",
    kind: "models",
    variables: { zh: "陆面水热通量等36个变量", en: "36 land surface fields of water and energy" },
    resolution: { zh: "0.25°", en: "0.25°" },
    step: "monthly",
    from: 2000,
    doi: "10.5067/SXAVCZFAQLNO",
  },
  {
    id: "grdc",
    name: "GRDC",
    owner: "WMO, BfG Koblenz",
    group: "hydrology",
    kind: "gauges",
    variables: { zh: "流量", en: "River discharge" },
    resolution: { zh: "测站", en: "Stations" },
    step: "daily",
    address: "https://grdc.bafg.de",
  },
  {
    id: "streamflow-indices",
    name: "Global streamflow indices (Chen et al.)",
    owner: "Chen, Jiang, Luo, Liu",
    group: "hydrology",
    kind: "gauges",
    variables: { zh: "径流情势79项指标，41 263个河段", en: "79 indices of the flow regime at 41 263 river reaches" },
    resolution: { zh: "测站", en: "Stations" },
    step: "yearly",
    from: 1806,
    to: 2022,
    doi: "10.57760/sciencedb.07227",
  },
  {
    id: "g-run",
    name: "G-RUN ENSEMBLE",
    owner: "Ghiggi et al.",
    group: "hydrology",
    kind: "models",
    variables: { zh: "径流深", en: "Runoff" },
    resolution: { zh: "0.5°", en: "0.5°" },
    step: "monthly",
    from: 1902,
    to: 2019,
    doi: "10.6084/m9.figshare.12794075",
  },
  {
    id: "glofas",
    name: "GloFAS-ERA5",
    owner: "Copernicus CEMS, ECMWF, JRC",
    group: "hydrology",
    kind: "reanalysis",
    variables: { zh: "河道流量", en: "River discharge" },
    resolution: { zh: "0.1°（2.1版）", en: "0.1° (version 2.1)" },
    step: "daily",
    from: 1979,
    licence: "CEMS-FLOODS",
    doi: "10.24381/cds.a4fdd6b9",
  },
  {
    id: "lswt-c3s",
    name: "Lake surface water temperature",
    owner: "Copernicus C3S",
    group: "temperature",
    kind: "satellites",
    variables: { zh: "湖面水温及其不确定度", en: "Lake surface temperature with its uncertainty" },
    resolution: { zh: "格点", en: "Grid" },
    step: "daily",
    from: 1995,
    address: "https://cds.climate.copernicus.eu",
  },
  {
    id: "lakes-cci",
    name: "Lakes ECV (ESA CCI)",
    owner: "ESA",
    group: "temperature",
    kind: "satellites",
    variables: {
      zh: "湖面水温、冰盖、水位、水面范围、离水反射率，2 000余个湖泊",
      en: "Surface temperature, ice, level, extent and reflectance of over 2 000 lakes",
    },
    resolution: { zh: "1/120°", en: "1/120°" },
    step: "daily",
    from: 1992,
    to: 2020,
    doi: "10.1038/s41597-022-01889-z",
  },
  {
    id: "lake-summer",
    name: "Lake surface temperatures (Sharma et al.)",
    owner: "Sharma et al.",
    group: "temperature",
    kind: "samples",
    variables: { zh: "291个湖泊夏季表层水温及气候驱动", en: "Summer surface temperature of 291 lakes, with drivers" },
    resolution: { zh: "湖泊", en: "Lakes" },
    step: "yearly",
    from: 1985,
    to: 2009,
    doi: "10.1038/sdata.2015.8",
  },
  {
    id: "laketemp",
    name: "LakeTEMP",
    owner: "Korver et al.",
    group: "temperature",
    kind: "satellites",
    variables: {
      zh: "约140万个湖泊的表层水温与冰期估计",
      en: "Surface temperature and ice of about 1.4 million lakes",
    },
    resolution: { zh: "湖泊", en: "Lakes" },
    step: "irregular",
    from: 2013,
    to: 2021,
    doi: "10.1016/j.rse.2024.114164",
  },
  {
    id: "gemstat",
    name: "GEMStat, open archive v3",
    owner: "UNEP GEMS/Water Data Centre",
    group: "quality",
    kind: "samples",
    variables: { zh: "淡水水质参数", en: "Parameters of freshwater quality" },
    resolution: { zh: "测站", en: "Stations" },
    step: "irregular",
    licence: "CC BY 4.0",
    doi: "10.5281/zenodo.18459694",
  },
  {
    id: "grqa",
    name: "GRQA",
    owner: "Virro et al.",
    group: "quality",
    kind: "samples",
    variables: { zh: "河流水质42项参数，五个来源合并", en: "42 parameters of river quality, merged from five sources" },
    resolution: { zh: "测站", en: "Stations" },
    step: "irregular",
    from: 1898,
    to: 2020,
    doi: "10.5194/essd-13-5483-2021",
  },
  {
    id: "gsw",
    name: "Global Surface Water",
    owner: "European Commission JRC, Google",
    group: "basin",
    kind: "satellites",
    variables: { zh: "水面分布与变化", en: "Extent and change of surface water" },
    resolution: { zh: "30 m", en: "30 m" },
    step: "monthly",
    from: 1984,
    to: 2021,
    licence: "Copernicus",
    doi: "10.1038/nature20584",
  },
  {
    id: "glcp",
    name: "GLCP",
    owner: "Meyer et al.",
    group: "basin",
    kind: "satellites",
    variables: {
      zh: "约142万个湖泊的面积、流域气候与人口",
      en: "Area, basin climate and population of 1.42 million lakes",
    },
    resolution: { zh: "湖泊", en: "Lakes" },
    step: "yearly",
    from: 1995,
    to: 2015,
    doi: "10.1038/s41597-020-0517-4",
  },
  {
    id: "hydrolakes",
    name: "HydroLAKES v1.0",
    owner: "HydroSHEDS, McGill University",
    group: "basin",
    kind: "registers",
    variables: {
      zh: "约143万个湖泊的面积、容积、平均水深、停留时间",
      en: "Area, volume, mean depth and residence time of 1.43 million lakes",
    },
    resolution: { zh: "湖泊", en: "Lakes" },
    step: "fixed",
    doi: "10.1038/ncomms13603",
    address: "https://www.hydrosheds.org",
  },
  {
    id: "hydroatlas",
    name: "HydroATLAS v1.0",
    owner: "HydroSHEDS, McGill University",
    group: "basin",
    kind: "registers",
    variables: { zh: "流域与河段的56个变量，281项属性", en: "56 variables in 281 attributes of basins and reaches" },
    resolution: { zh: "15″", en: "15″" },
    step: "fixed",
    doi: "10.1038/s41597-019-0300-6",
    address: "https://www.hydrosheds.org",
  },
];
