import type { Page } from "@playwright/test";
import { pageBudget } from "#contract/page-budget.ts";

const KB = 1024;

/** Most kilobytes (1024 bytes) of a page's first load, compressed. */
const totalBudget = 300;

/** What a model may add to the scripts of a page that opens on it, KB. */
const openingModel = 60;

const kinds: Readonly<Record<string, string>> = { css: "styles", js: "scripts", woff2: "fonts" };

/**
 * What a loaded page has fetched from elsewhere than its own origin, and what exceeds the budget. `document` is the size
 * in bytes of the page itself. Files that the browser had in its cache count with their size too.
 */
export async function examineFirstLoad(page: Page, document: number) {
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ name: name.replace(/#.*/, ""), bytes: encodedBodySize }))
      // a style sheet that a part asks for again comes from memory
      .filter(({ name }, i, all) => all.findIndex((file) => file.name === name) === i),
  );
  const origin = new URL(page.url()).origin;
  const sizes: Record<string, number> = { document: document / KB, total: document / KB };
  const add = (kind: string, amount: number) => {
    sizes[kind] = (sizes[kind] ?? 0) + amount;
  };
  for (const { name, bytes } of files) {
    if (name.startsWith("data:")) continue;
    add("total", bytes / KB);
    // the font of formulas is fetched by pages that have one, and then stands in the memory of the next page too
    const kind = name.includes("/stix-two-math") ? "formulas" : kinds[new URL(name).pathname.split(".").at(-1) ?? ""];
    add(kind ?? "others", bytes / KB);
  }
  const opensOnModel = (await page.locator(".opening :is([data-interactive], .lake-model)").count()) > 0;
  const isDocument = (await page.locator("html[data-document]").count()) > 0;
  const { documentScripts, applicationScripts, ...others } = pageBudget;
  const scripts = isDocument ? documentScripts + (opensOnModel ? openingModel * KB : 0) : applicationScripts;
  const budget = new Map(Object.entries({ ...others, scripts, total: totalBudget * KB }));
  const limit = (kind: string) => (budget.get(kind) ?? Infinity) / KB;
  return {
    sizes,
    over: Object.entries(sizes).filter(([kind, amount]) => amount > limit(kind)),
    foreign: files.map(({ name }) => name).filter((name) => !name.startsWith(origin) && !name.startsWith("data:")),
  };
}
