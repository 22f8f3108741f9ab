import { skillBenchmark } from "./benchmark.ts";
import { calibration } from "./calibration.ts";
import { dataPeriods } from "./data-periods.ts";
import { lakeUnderIce, oxygenYear, thermalStratification } from "./depth-time.ts";
import { foodWeb } from "./food-web.ts";
import { reservoirIsobaths } from "./isobaths.ts";
import { lakeWaterAge, waterAgeMap } from "./lake-water-age.ts";
import { modelCompetition, taylorDiagram } from "./model-competition.ts";
import { oxygenDepletion, oxygenProfiles } from "./oxygen-depletion.ts";
import { releaseTemperature } from "./release.ts";
import { canalProfile, cascadeProfile, oxygenSag, sedimentDelta } from "./rivers.ts";
import { floodRouting, flowBreak, flowSpectrum, forecastFan, ratingCurve } from "./series.ts";
import { turbidityCurrent } from "./turbidity-current.ts";

/** Drawings with scales that stand in the text of articles, where they are 480 px wide or more. */
const articleFigures: Readonly<Record<string, () => string>> = {
  "oxygen-profiles": oxygenProfiles,
  "taylor-diagram": taylorDiagram,
  "water-age-map": waterAgeMap,
};

/** The same for narrower places. */
export const narrowArticleFigures: Readonly<Record<string, () => string>> = {
  "oxygen-profiles-narrow": () => oxygenProfiles("narrow"),
  "taylor-diagram-narrow": () => taylorDiagram("narrow"),
  "water-age-map-narrow": () => waterAgeMap("narrow"),
};

/**
 * Covers for articles, and the drawings in their texts, by file name; `tools/generate-covers.ts` rasterises them into
 * `public/images/news`.
 */
export const covers: Readonly<Record<string, () => string>> = {
  "thermal-stratification": thermalStratification,
  "oxygen-year": oxygenYear,
  "oxygen-depletion": oxygenDepletion,
  "release-temperature": releaseTemperature,
  "lake-under-ice": lakeUnderIce,
  "flood-routing": floodRouting,
  "cascade-profile": cascadeProfile,
  "lake-water-age": lakeWaterAge,
  "forecast-fan": forecastFan,
  "canal-profile": canalProfile,
  "sediment-delta": sedimentDelta,
  "turbidity-current": turbidityCurrent,
  "oxygen-sag": oxygenSag,
  "reservoir-isobaths": reservoirIsobaths,
  "rating-curve": ratingCurve,
  "food-web": foodWeb,
  "flow-spectrum": flowSpectrum,
  "flow-break": flowBreak,
  "model-competition": modelCompetition,
  "skill-benchmark": skillBenchmark,
  "data-periods": dataPeriods,
  calibration: () => calibration(),
  ...articleFigures,
};
