import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { classesOf, propertyOf } from "#contract/html-tree.ts";
import inputs from "./document-parts/inputs.css?url";
import lakeSheet from "./forms/lake-sheet.css?url";
import notebook from "./forms/notebook.css?url";
import rankTable from "./forms/rank-table.css?url";
import reaches from "./forms/reaches.css?url";
import stages from "./forms/stages.css?url";
import stations from "./forms/stations.css?url";
import cascadeFlood from "./simulations/cascade-flood/cascade-flood.css?url";
import dataCoverage from "./simulations/data-coverage/data-coverage.css?url";
import openingModel from "./simulations/opening-model.css?url";
import reservoirHeat from "./simulations/reservoir-heat/reservoir-heat.css?url";

/** What a document is made of, as its style sheets need to know. */
interface Parts {
  classes: ReadonlySet<string>;
  /** Names of its simulations. */
  simulations: ReadonlySet<string>;
}

const withClass =
  (...names: readonly string[]) =>
  ({ classes }: Parts) =>
    names.some((name) => classes.has(name));

const withSimulation =
  (...names: readonly string[]) =>
  ({ simulations }: Parts) =>
    names.some((name) => simulations.has(name));

/** Style sheets of parts that few documents have. */
const sheets: readonly (readonly [isNeeded: (parts: Parts) => boolean, address: string])[] = [
  [withClass("opening-sheet"), lakeSheet],
  [withClass("notebook"), notebook],
  [withClass("ranks"), rankTable],
  [withClass("reach", "reaches"), reaches],
  [withClass("stage", "stages", "pair", "doc-wide"), stages],
  [withClass("station", "stations"), stations],
  // the sheets of these two models have it
  [(parts) => withClass("doc-inputs")(parts) && !withSimulation("reservoir-heat", "cascade-flood")(parts), inputs],
  [withSimulation("data-coverage"), dataCoverage],
  [withClass("opening-model"), openingModel],
  [withSimulation("reservoir-heat"), reservoirHeat],
  [withSimulation("cascade-flood"), cascadeFlood],
];

function partsOf(trees: readonly Root[]): Parts {
  const classes = new Set<string>();
  const simulations = new Set<string>();
  for (const tree of trees) {
    visit(tree, "element", (node) => {
      for (const name of classesOf(node)) classes.add(name);
      simulations.add(propertyOf(node, "dataInteractive"));
    });
  }
  return { classes, simulations };
}

/** Addresses of the style sheets that a document needs beside those of all documents. */
export function partStyles(trees: readonly Root[]): string[] {
  const parts = partsOf(trees);
  return sheets.filter(([isNeeded]) => isNeeded(parts)).map(([, address]) => address);
}
