import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt } from "./build.mjs";
import { check } from "./check.mjs";
import { ensureInstalled } from "./install.mjs";
import { ensureJava } from "./java.mjs";
import { root, step } from "./run.mjs";

const stage = async (name, work) => {
  const started = Date.now();
  console.error(`\n== ${name}`);
  await work();
  console.error(`== ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
};

process.chdir(root);
await stage("packages", () => ensureInstalled());
// the tests start many processes of the same modules
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/node");
await stage("browser and Java", () => {
  ensureJava();
  process.env.CHROMIUM = ensureBrowser();
});
// first, as it draws the figures that types and tests need
await stage("build", ensureBuilt);
await stage("types, lint and imports", check);
await stage("unit, service and API tests", () => step("vitest", ["run"]));
await stage("browser tests", () => step("playwright", ["test", "--config", "e2e/playwright.config.ts"]));
