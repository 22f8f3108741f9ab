import { type DataVariable, dataVariables } from "../../models/data/data-coverage.ts";
import type { DataGroup } from "../../models/data/data-table.ts";

/** The groups as drawn: by first year, so that the starts form a staircase. */
export const drawnGroups: readonly DataGroup[] = [
  "hydrology",
  "meteorology",
  "temperature",
  "quality",
  "ecology",
  "basin",
];

/** The variables drawn on wide screens, and those of them on narrow ones. */
const wide = [
  ..."q-day stage runoff storage area altimetry t2m tp ws10 ssrd wt-river wt-reach wt-profile lswt".split(" "),
  ..."do tn chl-a phyto bloom invert cover lai".split(" "),
];
const narrow = "q-day storage altimetry t2m tp wt-river wt-reach lswt do chl-a phyto cover".split(" ");

/** Variables of a group that a drawing shows, in the table's order. */
export const drawnVariables = (group: DataGroup, size: "wide" | "narrow"): DataVariable[] =>
  dataVariables.filter(
    (variable) => variable.group === group && (size === "wide" ? wide : narrow).includes(variable.id),
  );

/** Whether the values are computed by a model, as reanalyses are, and not measured. */
export const isComputed = ({ source }: Pick<DataVariable, "source">): boolean =>
  source === "reanalysis" || source === "models";
