import { join } from "node:path";
import { checkContent } from "#content/check.ts";
import { paths } from "#contract/paths.ts";
import { figures, readings } from "#figures/registry.ts";

/** Routes of the site that are not made from a content folder. */
const routes = new Set(Object.values(paths).filter((path) => typeof path === "string"));

/** Checks the content folder against the figures and routes that exist; the faults found. */
export function checkSite(): Promise<string[]> {
  const numbers = Object.entries(readings).flatMap(([model, read]) =>
    Object.keys(read()).map((name) => `${model}.${name}`),
  );
  const known = { figures: new Set(Object.keys(figures)), readings: new Set(numbers), routes };
  return checkContent(join(import.meta.dirname, "../content"), known);
}

if (import.meta.main) {
  const faults = await checkSite();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
}
