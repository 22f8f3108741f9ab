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

/** Style sheets of parts that few documents have, by what shows in the HTML of a document that it has the part. */
const sheets: readonly (readonly [RegExp, string])[] = [
  [/class="[^"]*\bopening-sheet\b/, lakeSheet],
  [/class="[^"]*\bnotebook\b/, notebook],
  [/class="[^"]*\branks\b/, rankTable],
  [/class="[^"]*\breach(es)?\b/, reaches],
  [/class="[^"]*\b(stages?|pair|doc-wide)\b/, stages],
  [/class="[^"]*\bstations?\b/, stations],
  // the sheets of these two models have it
  [/^(?!.*data-interactive="(?:reservoir-heat|cascade-flood)").*class="[^"]*\bdoc-inputs\b/s, inputs],
  [/data-interactive="data-coverage"/, dataCoverage],
  [/class="[^"]*\bopening-model\b/, openingModel],
  [/data-interactive="reservoir-heat"/, reservoirHeat],
  [/data-interactive="cascade-flood"/, cascadeFlood],
];

/** Addresses of the style sheets that a document's HTML needs beside those of all documents. */
export const partStyles = (html: string): string[] =>
  sheets.filter(([part]) => part.test(html)).map(([, address]) => address);
