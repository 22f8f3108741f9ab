import type { Language } from "#contract/i18n/language.ts";
import { encodeDepths } from "./hero-map/depth-grid.ts";
import { depthKey } from "./hero-map/depth-key.ts";
import { hero, login } from "./hero-map/hero.ts";
import { sheetReadings } from "./hero-map/readings.ts";
import { depthAt } from "./hero-map/terrain.ts";
import { modelReadings } from "./home/computed-values.ts";
import { cascade } from "./home/instrument-cascade.ts";
import { floodRouting } from "./home/instrument-flood-routing.ts";
import { foodWeb } from "./home/instrument-food-web.ts";
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
import { locator } from "./locator/locator.ts";
import { canadaFigures } from "./pages/canada/figures.ts";
import { canadaReadings } from "./pages/canada/runs.ts";
import { ceQualW2Figures } from "./pages/ce-qual-w2/figures.ts";
import { ceQualW2Readings } from "./pages/ce-qual-w2/readings.ts";
import { competitionFigures } from "./pages/competition/figures.ts";
import { competitionReadings } from "./pages/competition/readings.ts";
import { dataPythonFigures } from "./pages/data-python/figures.ts";
import { dataPythonReadings } from "./pages/data-python/readings.ts";
import { digitalTwinSystemFigures } from "./pages/digital-twin-system/figures.ts";
import { digitalTwinSystemReadings } from "./pages/digital-twin-system/readings.ts";
import { globalDatabaseFigures } from "./pages/global-database/figures.ts";
import { globalDatabaseReadings } from "./pages/global-database/readings.ts";
import { guxianFigures } from "./pages/guxian/figures.ts";
import { guxianReadings } from "./pages/guxian/readings.ts";
import { learningWithUsFigures } from "./pages/learning-with-us/figures.ts";
import { learningWithUsReadings } from "./pages/learning-with-us/readings.ts";
import { nanshuibeidiaoFigures } from "./pages/nanshuibeidiao/figures.ts";
import { nanshuibeidiaoReadings } from "./pages/nanshuibeidiao/readings.ts";
import { rtmMrFigures } from "./pages/rtm-mr/figures.ts";
import { rtmMrReadings } from "./pages/rtm-mr/readings.ts";
import { serviceFigures } from "./pages/services/figures.ts";
import { serviceReadings } from "./pages/services/readings.ts";
import { wuliangsuhaiFigures } from "./pages/wuliangsuhai/figures.ts";
import { wuliangsuhaiReadings } from "./pages/wuliangsuhai/readings.ts";
import { yanxibanFigures } from "./pages/yanxiban/figures.ts";
import { yanxibanReadings } from "./pages/yanxiban/readings.ts";

/** A drawing as a complete SVG element, in one language. */
export type Figure = (language: Language) => string;

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
  "teaser-2": stratificationTeaser,
  "teaser-3": flowBreakTeaser,
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
};

/** Numbers computed by figures, for the sentences beside them: by figure, then by name. Units are in the name's module. */
export const readings: Readonly<Record<string, () => Readonly<Record<string, number>>>> = {
  ...modelReadings,
  sheet: sheetReadings,
  service: serviceReadings,
  ...globalDatabaseReadings,
  ...dataPythonReadings,
  ...guxianReadings,
  ...wuliangsuhaiReadings,
  ...nanshuibeidiaoReadings,
  ...canadaReadings,
  ...rtmMrReadings,
  ceQualW2: ceQualW2Readings,
  digitalTwin: digitalTwinSystemReadings,
  workshop: yanxibanReadings,
  contest: competitionReadings,
  consulting: learningWithUsReadings,
};

/** Binary files that figures give to the browser, by file name. */
export const assets: Readonly<Record<string, () => Uint8Array>> = {
  "hero-depths.bin": () => encodeDepths(depthAt),
};
