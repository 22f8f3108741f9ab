import { calibration } from "./calibration.ts";
import { foodWeb } from "./food-web.ts";
import { reservoirIsobaths } from "./isobaths.ts";
import { lakeWaterAge } from "./lake-water-age.ts";
import { modelCompetition } from "./model-competition.ts";
import { oxygenDepletion } from "./oxygen-depletion.ts";
import { canalProfile, cascadeProfile, oxygenSag, sedimentDelta } from "./rivers.ts";
import { floodRouting, flowBreak, flowSpectrum, forecastFan, ratingCurve } from "./series.ts";
import { thermalStratification } from "./thermal-stratification.ts";

/** Covers for articles by file name; `tools/generate-covers.ts` rasterises them into `public/images/news`. */
export const covers: Readonly<Record<string, () => string>> = {
  "thermal-stratification": thermalStratification,
  "oxygen-depletion": oxygenDepletion,
  "flood-routing": floodRouting,
  "cascade-profile": cascadeProfile,
  "lake-water-age": lakeWaterAge,
  "forecast-fan": forecastFan,
  "canal-profile": canalProfile,
  "sediment-delta": sedimentDelta,
  "oxygen-sag": oxygenSag,
  "reservoir-isobaths": reservoirIsobaths,
  "rating-curve": ratingCurve,
  "food-web": foodWeb,
  "flow-spectrum": flowSpectrum,
  "flow-break": flowBreak,
  "model-competition": modelCompetition,
  calibration,
};
