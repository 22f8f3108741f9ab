import type { Figure } from "../../lib/svg.ts";
import { ensemble, ensembleNarrow } from "./ensemble.ts";
import { splitSampleChart, splitSampleChartNarrow } from "./split-sample.ts";
import { taylorDiagram, taylorDiagramNarrow } from "./taylor.ts";

/** The drawings of the page on the model competition. */
export const competitionFigures: Readonly<Record<string, Figure>> = {
  "competition-taylor": taylorDiagram,
  "competition-taylor-narrow": taylorDiagramNarrow,
  "competition-ensemble": ensemble,
  "competition-ensemble-narrow": ensembleNarrow,
  "competition-split-sample": splitSampleChart,
  "competition-split-sample-narrow": splitSampleChartNarrow,
};
