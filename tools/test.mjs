import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { projectNode, root, step } from "./run.mjs";

const stage = async (name, work) => {
  const started = Date.now();
  console.error(`\n== ${name}`);
  await work();
  console.error(`== ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
};

process.chdir(root);
await stage("packages", ensureInstalled);
let browser = "";
await stage("browser", () => {
  browser = ensureBrowser();
});
await stage("figures", () => step(projectNode(), ["tools/generate-figures.ts"], { quiet: true }));
await stage("types", async () => {
  await step("react-router", ["typegen"], { quiet: true });
  await step("tsc", ["--noEmit"]);
});
await stage("lint", async () => {
  await step("biome", ["check", "--error-on-warnings", "."]);
  await step("knip", ["--no-progress"]);
});
await stage("unit, service and API tests", () => step("vitest", ["run"]));
await stage("build", ensureBuilt);
await stage("browser tests", () =>
  step("vitest", ["run", "--config", "e2e/vitest.config.ts"], { env: { CHROMIUM: browser } }),
);
