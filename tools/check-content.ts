import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { checkContent } from "#content/check.ts";
import { quotable } from "#content/computed-values.ts";
import { paths } from "#contract/paths.ts";
import { figures } from "#figures/registry.ts";

const computedValues = z.record(z.string(), z.record(z.string(), z.number()));
const drawn = join(import.meta.dirname, "../figures/generated/computed-values.json");

/** Routes of the site that are not made from a content folder. */
const routes = new Set(Object.values(paths).filter((path) => typeof path === "string"));

/**
 * Checks the content folder against the figures and routes that exist, and against the numbers that were drawn last; the
 * faults found. Throws where nothing has been drawn yet.
 */
export async function checkSite(): Promise<string[]> {
  const text = await readFile(drawn, "utf8").catch((cause) => {
    throw new Error("the figures are not drawn yet: npm run figures", { cause });
  });
  const numbers = Object.entries(quotable("en", computedValues.parse(JSON.parse(text)))).flatMap(([model, values]) =>
    Object.keys(values).map((name) => `${model}.${name}`),
  );
  const known = { figures: new Set(Object.keys(figures)), computedValues: new Set(numbers), routes };
  return checkContent(join(import.meta.dirname, "../content"), known);
}

if (import.meta.main) {
  const faults = await checkSite();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
}
