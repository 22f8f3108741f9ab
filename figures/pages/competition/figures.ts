import type { Figure } from "../../lib/svg.ts";
import { ensemble, ensembleMedium, ensembleNarrow } from "./ensemble.ts";
import { seasonsChart, seasonsChartMedium, seasonsChartNarrow } from "./seasons.ts";
import { taylorDiagram, taylorDiagramMedium, taylorDiagramNarrow } from "./taylor.ts";

/** The drawings of the page on the model competition. */
export const competitionFigures: Readonly<Record<string, Figure>> = {
  "competition-taylor": taylorDiagram,
  "competition-taylor-medium": taylorDiagramMedium,
  "competition-taylor-narrow": taylorDiagramNarrow,
  "competition-seasons": seasonsChart,
  "competition-seasons-medium": seasonsChartMedium,
  "competition-seasons-narrow": seasonsChartNarrow,
  "competition-ensemble": ensemble,
  "competition-ensemble-medium": ensembleMedium,
  "competition-ensemble-narrow": ensembleNarrow,
};
