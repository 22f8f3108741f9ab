import { parseHtml, replaceTexts, text, writeHtml } from "./html-tree.ts";
import { joinUnits } from "./units.ts";

const notShown = new Set(["style"]);

/** Puts a narrow no-break space between numbers and units in the texts of markup: not in attributes. */
export function joinUnitsInMarkup(markup: string): string {
  const tree = parseHtml(markup);
  replaceTexts(tree, notShown, (value) => [text(joinUnits(value))]);
  return writeHtml(tree);
}
