import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { labelFaults } from "#figures/label-check/label-faults.ts";

const folder = join(import.meta.dirname, "../figures/generated");

/**
 * Prints what is wrong with the labels of the drawn figures: `node tools/check-figure-labels.ts guxian-section locator`.
 * A name stands for the drawing in both languages and for all drawings whose names begin with it; without names all are
 * checked. Reads `figures/generated`; run `node tools/generate-figures.ts` first.
 */
async function main(wanted: readonly string[]) {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".svg")).sort();
  const chosen = files.filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)));
  if (chosen.length === 0) throw new Error(`no drawing begins with ${wanted.join(" or ")}`);
  let total = 0;
  for (const file of chosen) {
    const faults = labelFaults(await readFile(join(folder, file), "utf8"));
    total += faults.length;
    for (const { kind, words, by, at } of faults)
      process.stdout.write(`${file}  ${kind}  "${words}"  at ${at.join(", ")}${by && `  by ${by}`}\n`);
  }
  process.stdout.write(`${chosen.length} drawings, ${total} faults\n`);
  process.exitCode = total > 0 ? 1 : 0;
}

await main(process.argv.slice(2));
