import { articleValues } from "./articles/computed-values.ts";
import { waterAgeCoverValues } from "./covers/lake-water-age.ts";
import { oxygenCoverValues } from "./covers/oxygen-depletion.ts";
import { calibrationReportValues } from "./downloads/calibration-report.ts";
import { sheetValues } from "./hero-map/computed-values.ts";
import { depthKey } from "./hero-map/depth-key.ts";
import { hero, login } from "./hero-map/hero.ts";
import { heroDepths } from "./hero-map/terrain.ts";
import { homeValues } from "./home/computed-values.ts";
import { cascade } from "./home/instrument-cascade.ts";
import { floodRouting, floodValues } from "./home/instrument-flood-routing.ts";
import { foodWeb, foodWebValues } from "./home/instrument-food-web.ts";
import { forecastFan } from "./home/instrument-forecast-fan.ts";
import { oxygenProfile } from "./home/instrument-oxygen-profile.ts";
import { topicNetwork } from "./home/instrument-topic-network.ts";
import { competition } from "./home/project-competition.ts";
import { guxian } from "./home/project-guxian.ts";
import { learningWithUs } from "./home/project-learning-with-us.ts";
import { nanshuibeidiao } from "./home/project-nanshuibeidiao.ts";
import { wuliangsuhai } from "./home/project-wuliangsuhai.ts";
import { yanxiban } from "./home/project-yanxiban.ts";
import { flowBreakTeaser } from "./home/teaser-flow-break.ts";
import { oxygenTeaser } from "./home/teaser-oxygen.ts";
import { stratificationTeaser } from "./home/teaser-stratification.ts";
import type { Figure } from "./lib/svg.ts";
import { locator } from "./locator/locator.ts";
import { topicsValues } from "./models/data/topic-network.ts";
import { cascadeValues } from "./models/hydrology/cascade.ts";
import { fanValues } from "./models/statistics/forecast-fan.ts";
import { columnValues, lowOxygenValues } from "./models/water-quality/oxygen-profile.ts";
import {
  demonstrationReservoirValues,
  reservoirOxygenValues,
} from "./models/water-temperature/demonstration-reservoir.ts";
import { aboutFigures } from "./pages/about/figures.ts";
import { instrumentValues } from "./pages/about/instruments.ts";
import { canadaValues } from "./pages/canada/computed-values.ts";
import { canadaFigures } from "./pages/canada/figures.ts";
import { canadaTables } from "./pages/canada/tables.ts";
import { ceQualW2Values } from "./pages/ce-qual-w2/computed-values.ts";
import { triedIntakesValues } from "./pages/ce-qual-w2/earliest-release.ts";
import { ceQualW2Figures } from "./pages/ce-qual-w2/figures.ts";
import { syntheticProfilesValues } from "./pages/ce-qual-w2/observations.ts";
import { referenceRiverValues } from "./pages/ce-qual-w2/reference-river.ts";
import { releaseTaskValues } from "./pages/ce-qual-w2/release-task.ts";
import { ceQualW2Tables } from "./pages/ce-qual-w2/tables.ts";
import { competitionValues } from "./pages/competition/computed-values.ts";
import { competitionFigures } from "./pages/competition/figures.ts";
import { competitionTables } from "./pages/competition/tables.ts";
import { dataPythonValues } from "./pages/data-python/computed-values.ts";
import { dataPythonFigures } from "./pages/data-python/figures.ts";
import { dataPythonTables } from "./pages/data-python/tables.ts";
import { digitalTwinSystemValues } from "./pages/digital-twin-system/computed-values.ts";
import { digitalTwinSystemFigures } from "./pages/digital-twin-system/figures.ts";
import { digitalTwinSystemTables } from "./pages/digital-twin-system/tables.ts";
import { globalDatabaseValues } from "./pages/global-database/computed-values.ts";
import { globalDatabaseFigures } from "./pages/global-database/figures.ts";
import { globalDatabaseTables } from "./pages/global-database/tables.ts";
import { guxianValues } from "./pages/guxian/computed-values.ts";
import { guxianFigures } from "./pages/guxian/figures.ts";
import { guxianTables } from "./pages/guxian/tables.ts";
import { learningWithUsValues } from "./pages/learning-with-us/computed-values.ts";
import { learningWithUsFigures } from "./pages/learning-with-us/figures.ts";
import { learningWithUsTables } from "./pages/learning-with-us/tables.ts";
import { nanshuibeidiaoValues } from "./pages/nanshuibeidiao/computed-values.ts";
import { nanshuibeidiaoFigures } from "./pages/nanshuibeidiao/figures.ts";
import { nanshuibeidiaoTables } from "./pages/nanshuibeidiao/tables.ts";
import { rtmMrValues } from "./pages/rtm-mr/computed-values.ts";
import { rtmMrFigures } from "./pages/rtm-mr/figures.ts";
import { rtmMrTables } from "./pages/rtm-mr/tables.ts";
import { stageLimitValues } from "./pages/services/ai-transformation.ts";
import { corpusValues, forecastValues } from "./pages/services/computed-values.ts";
import { cascadeWaveValues } from "./pages/services/digital-twin.ts";
import { serviceFigures } from "./pages/services/figures.ts";
import { floodPoolValues } from "./pages/services/smart-water-management.ts";
import { serviceTables } from "./pages/services/tables.ts";
import { wuliangsuhaiValues } from "./pages/wuliangsuhai/computed-values.ts";
import { wuliangsuhaiFigures } from "./pages/wuliangsuhai/figures.ts";
import { renewalBytes } from "./pages/wuliangsuhai/renewal-run.ts";
import { wuliangsuhaiTables } from "./pages/wuliangsuhai/tables.ts";
import { yanxibanValues } from "./pages/yanxiban/computed-values.ts";
import { yanxibanFigures } from "./pages/yanxiban/figures.ts";
import { yanxibanTables } from "./pages/yanxiban/tables.ts";
import { yourWaterValues } from "./pages/your-water/example-year.ts";
import { yourWaterFigures } from "./pages/your-water/figures.ts";
import { lakeCheckValues } from "./pages/your-water/published-checks.ts";
import type { Tables } from "./plot/table.ts";

/** Every figure of the site by name; `tools/generate-figures.ts` writes them, the pages inline them. */
export const figures: Readonly<Record<string, Figure>> = {
  hero,
  "depth-key": depthKey,
  login,
  locator,
  "instrument-smart-water-management": floodRouting,
  "instrument-smart-water-quality": oxygenProfile,
  "instrument-smart-ecology": foodWeb,
  "instrument-digital-twin": cascade,
  "instrument-ai-transformation": forecastFan,
  "instrument-social-media-ecology": topicNetwork,
  "project-guxian": guxian,
  "project-wuliangsuhai": wuliangsuhai,
  "project-nanshuibeidiao": nanshuibeidiao,
  "project-yanxiban": yanxiban,
  "project-competition": competition,
  "project-learningWithUs": learningWithUs,
  "teaser-1": oxygenTeaser,
  "teaser-2": flowBreakTeaser,
  "teaser-3": stratificationTeaser,
  ...aboutFigures,
  ...serviceFigures,
  ...globalDatabaseFigures,
  ...dataPythonFigures,
  ...ceQualW2Figures,
  ...digitalTwinSystemFigures,
  ...guxianFigures,
  ...wuliangsuhaiFigures,
  ...nanshuibeidiaoFigures,
  ...canadaFigures,
  ...rtmMrFigures,
  ...yanxibanFigures,
  ...competitionFigures,
  ...learningWithUsFigures,
  ...yourWaterFigures,
};

/** The data of figures, for readers to download, by the figure's name. */
export const tables: Tables = {
  ...serviceTables,
  ...globalDatabaseTables,
  ...dataPythonTables,
  ...digitalTwinSystemTables,
  ...rtmMrTables,
  ...guxianTables,
  ...nanshuibeidiaoTables,
  ...competitionTables,
  ...ceQualW2Tables,
  ...wuliangsuhaiTables,
  ...canadaTables,
  ...yanxibanTables,
  ...learningWithUsTables,
};

/** Numbers computed by figures, for the sentences beside them: by figure, then by name. Units are in the name's module. */
export const computedValues: Readonly<Record<string, () => Readonly<Record<string, number>>>> = {
  ...homeValues,
  flood: floodValues,
  column: columnValues,
  foodWeb: foodWebValues,
  sheet: sheetValues,
  instruments: instrumentValues,
  demonstrationReservoir: demonstrationReservoirValues,
  reservoirOxygen: reservoirOxygenValues,
  lowOxygen: lowOxygenValues,
  floodPool: floodPoolValues,
  cascade: cascadeValues,
  cascadeWave: cascadeWaveValues,
  fan: fanValues,
  stageLimit: stageLimitValues,
  forecast: forecastValues,
  topics: topicsValues,
  corpus: corpusValues,
  waterAgeCover: waterAgeCoverValues,
  oxygenCover: oxygenCoverValues,
  ...globalDatabaseValues,
  ...dataPythonValues,
  ...guxianValues,
  ...wuliangsuhaiValues,
  ...nanshuibeidiaoValues,
  ...canadaValues,
  ...rtmMrValues,
  ceQualW2: ceQualW2Values,
  referenceRiver: referenceRiverValues,
  releaseTask: releaseTaskValues,
  triedIntakes: triedIntakesValues,
  syntheticProfiles: syntheticProfilesValues,
  ...digitalTwinSystemValues,
  ...yanxibanValues,
  calibrationReport: calibrationReportValues,
  ...competitionValues,
  ...learningWithUsValues,
  ...articleValues,
  yourWater: yourWaterValues,
  lakeChecks: lakeCheckValues,
  figureData: () => ({ tables: Object.keys(tables).length }),
};

/** Binary files of the figures for the browser, by file name. */
export const assets: Readonly<Record<string, () => Uint8Array>> = {
  "hero-depths.bin": heroDepths,
  "wuliangsuhai-renewal.bin": renewalBytes,
};

/** Drawings outside `figures` that texts show with captions: covers of articles, and videos. */
export { covers } from "./covers/covers.ts";
export { placeholderCovers } from "./placeholder-covers/placeholder-covers.ts";
export { videos } from "./videos/videos.ts";
