import type { Language } from "#contract/i18n/language.ts";

/** A word in both languages. */
export type Bilingual = Readonly<Record<Language, string>>;

/** What a source is about, in the order of the table. */
export const dataGroups = ["meteorology", "hydrology", "temperature", "quality", "basin"] as const;
export type DataGroup = (typeof dataGroups)[number];

/** How often a source has values; `fixed` ones have a single value, `irregular` ones come as they were sampled. */
export const timeSteps = ["hourly", "daily", "monthly", "yearly", "irregular", "fixed"] as const;
export type TimeStep = (typeof timeSteps)[number];

/** How the values came about. */
const dataKinds = ["reanalysis", "models", "gridded", "gauges", "samples", "satellites", "registers"] as const;
export type DataKind = (typeof dataKinds)[number];

/** A variable of a source, or a group of them; its first year where it begins later than the source. */
type SourceVariable = Bilingual & { readonly from?: number };

/** A public source of data, as its publisher describes it. */
export interface PublicSource {
  /** Short name in lower case, unique. */
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly group: DataGroup;
  readonly kind: DataKind;
  /** How many variables, lakes or reaches, where the publisher says so. */
  readonly scope?: Bilingual;
  readonly variables: readonly SourceVariable[];
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
    variables: [
      { zh: "气温", en: "Air temperature" },
      { zh: "湿度", en: "Humidity" },
      { zh: "风", en: "Wind" },
      { zh: "气压", en: "Pressure" },
      { zh: "降水", en: "Precipitation" },
      { zh: "辐射", en: "Radiation" },
    ],
    resolution: { zh: "0.25°", en: "0.25°" },
    step: "hourly",
    from: 1940,
    licence: "CC BY 4.0",
    doi: "10.24381/cds.adbb2d47",
  },
  {
    id: "era5-land",
    name: "ERA5-Land",
    owner: "ECMWF, Copernicus C3S",
    group: "meteorology",
    kind: "reanalysis",
    variables: [
      { zh: "近地面气象", en: "Surface weather" },
      { zh: "土壤水", en: "Soil water" },
      { zh: "积雪", en: "Snow" },
      { zh: "径流", en: "Runoff" },
      { zh: "湖温", en: "Lake temperature" },
    ],
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
    scope: { zh: "十个变量", en: "ten variables" },
    variables: [
      { zh: "气温（平均、最高、最低）", en: "Temperature: mean, maximum, minimum" },
      { zh: "气温日较差", en: "Daily temperature range" },
      { zh: "降水量与雨日", en: "Precipitation and wet days" },
      { zh: "水汽压", en: "Vapour pressure" },
      { zh: "霜日", en: "Frost days" },
      { zh: "云量", en: "Cloud cover" },
      { zh: "潜在蒸散发", en: "Potential evapotranspiration" },
    ],
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
    scope: { zh: "36个变量", en: "36 fields" },
    variables: [
      { zh: "蒸散发", en: "Evapotranspiration" },
      { zh: "土壤水", en: "Soil moisture" },
      { zh: "雪水当量", en: "Snow water equivalent" },
      { zh: "径流", en: "Runoff" },
      { zh: "热通量", en: "Heat fluxes" },
    ],
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
    variables: [{ zh: "流量", en: "River discharge" }],
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
    scope: { zh: "径流情势79项指标，41 263个河段", en: "79 indices of the flow regime at 41 263 river reaches" },
    variables: [
      { zh: "量级", en: "Magnitude" },
      { zh: "频率", en: "Frequency" },
      { zh: "历时", en: "Duration" },
      { zh: "变化率", en: "Rate of change" },
      { zh: "时间", en: "Timing" },
      { zh: "变异性", en: "Variability" },
      { zh: "退水", en: "Recession" },
    ],
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
    variables: [{ zh: "径流深", en: "Runoff" }],
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
    variables: [{ zh: "河道流量", en: "River discharge" }],
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
    variables: [
      { zh: "湖面水温", en: "Lake surface temperature" },
      { zh: "不确定度", en: "Uncertainty" },
    ],
    resolution: { zh: "格点", en: "Grid" },
    step: "daily",
    from: 1995,
    address: "https://cds.climate.copernicus.eu",
  },
  {
    id: "lakes-cci",
    name: "Lakes_cci v2.1",
    owner: "ESA Climate Change Initiative",
    group: "temperature",
    kind: "satellites",
    scope: { zh: "2 000余个湖泊", en: "over 2 000 lakes" },
    variables: [
      { zh: "水位", en: "Water level" },
      { zh: "水面范围", en: "Water extent" },
      { zh: "湖面水温", en: "Lake surface temperature", from: 1995 },
      { zh: "冰盖", en: "Ice cover", from: 2000 },
      { zh: "离水反射率", en: "Water-leaving reflectance", from: 2002 },
    ],
    resolution: { zh: "1/120°", en: "1/120°" },
    step: "daily",
    from: 1992,
    to: 2022,
    doi: "10.5285/7fc9df8070d34cacab8092e45ef276f1",
  },
  {
    id: "lake-summer",
    name: "Lake surface temperatures (Sharma et al.)",
    owner: "Sharma et al.",
    group: "temperature",
    kind: "samples",
    scope: { zh: "291个湖泊，现场与卫星", en: "291 lakes, in situ and by satellite" },
    variables: [
      { zh: "夏季表层水温", en: "Summer surface temperature" },
      { zh: "气温", en: "Air temperature" },
      { zh: "太阳辐射", en: "Solar radiation" },
      { zh: "云量", en: "Cloud cover" },
    ],
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
    scope: { zh: "约140万个湖泊", en: "about 1.4 million lakes" },
    variables: [
      { zh: "表层水温", en: "Surface temperature" },
      { zh: "冰期估计", en: "Estimated ice cover duration" },
    ],
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
    variables: [{ zh: "淡水水质参数", en: "Parameters of freshwater quality" }],
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
    scope: { zh: "河流水质42项参数，五个来源合并", en: "42 parameters of river quality, merged from five sources" },
    variables: [
      { zh: "氮、磷", en: "Nitrogen, phosphorus" },
      { zh: "碳", en: "Carbon" },
      { zh: "溶解氧与需氧量", en: "Oxygen and oxygen demand" },
      { zh: "悬浮物", en: "Suspended solids" },
      { zh: "水温、pH", en: "Temperature, pH" },
    ],
    resolution: { zh: "测站", en: "Stations" },
    step: "irregular",
    from: 1898,
    to: 2020,
    doi: "10.5194/essd-13-5483-2021",
  },
  {
    id: "gsw",
    name: "Global Surface Water v1.4",
    owner: "European Commission JRC, Google",
    group: "basin",
    kind: "satellites",
    variables: [{ zh: "水面分布与变化", en: "Extent and change of surface water" }],
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
    scope: { zh: "约142万个湖泊", en: "1.42 million lakes" },
    variables: [
      { zh: "湖泊面积", en: "Lake area" },
      { zh: "流域气温与降水", en: "Basin temperature and precipitation" },
      { zh: "流域人口", en: "Basin population" },
    ],
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
    scope: { zh: "约143万个湖泊", en: "1.43 million lakes" },
    variables: [
      { zh: "面积", en: "Area" },
      { zh: "容积", en: "Volume" },
      { zh: "平均水深", en: "Mean depth" },
      { zh: "停留时间", en: "Residence time" },
    ],
    resolution: { zh: "湖泊", en: "Lakes" },
    step: "fixed",
    licence: "CC BY 4.0",
    doi: "10.1038/ncomms13603",
    address: "https://www.hydrosheds.org",
  },
  {
    id: "hydroatlas",
    name: "HydroATLAS v1.0",
    owner: "HydroSHEDS, McGill University",
    group: "basin",
    kind: "registers",
    scope: { zh: "56个变量，281项属性", en: "56 variables in 281 attributes" },
    variables: [
      { zh: "水文", en: "Hydrology" },
      { zh: "地形", en: "Physiography" },
      { zh: "气候", en: "Climate" },
      { zh: "土地覆盖与利用", en: "Land cover and use" },
      { zh: "土壤与地质", en: "Soils and geology" },
      { zh: "人类影响", en: "Anthropogenic influences" },
    ],
    resolution: { zh: "15″", en: "15″" },
    step: "fixed",
    licence: "CC BY 4.0",
    doi: "10.1038/s41597-019-0300-6",
    address: "https://www.hydrosheds.org",
  },
];
