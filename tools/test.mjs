import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt } from "./build.mjs";
import { check, drawFigures } from "./check.mjs";
import { ensureInstalled } from "./install.mjs";
import { ensureJava } from "./java.mjs";
import { ensureNginx } from "./nginx.mjs";
import { root, step } from "./run.mjs";

const stage = async (name, work) => {
  const started = Date.now();
  console.error(`\n== ${name}`);
  await work();
  console.error(`== ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
};

const vitest = (...args) => step("vitest", ["run", ...args]);
const playwright = (...args) => step("playwright", ["test", "--config", "e2e/playwright.config.ts", ...args]);

/** Flows that stand for the others (`coreFlow` of `e2e/fixtures.ts`), and what asks the built server without a browser. */
const core = "@core|(found|headers)\\.spec";

process.chdir(root);
await stage("packages", () => ensureInstalled());
// the tests start many processes of the same modules
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/node");
await stage("browser", () => {
  process.env.CHROMIUM = ensureBrowser();
});
if (process.argv.includes("--slow")) {
  await stage("Java", ensureJava);
  await stage("nginx", ensureNginx);
  await stage("build", ensureBuilt);
  await stage("tests that start processes, break them or take long", () => vitest("--project", "slow"));
  await stage("all other browser tests", () => playwright("--grep-invert", core));
} else {
  // each keeps one processor busy
  await stage("build, types, lint and imports", async () => {
    const figures = drawFigures();
    const [passed] = await Promise.all([check(figures), figures.then(ensureBuilt)]);
    if (!passed) process.exit(1);
  });
  // two workers on two processors: a third would load the modules, or start a server, once more
  await stage("unit, service and API tests", () => vitest("--project", "!slow", "--maxWorkers", "2"));
  // each has one try
  await stage("main flows in the browser", () => playwright("--grep", core, "--retries", "0", "--workers", "2"));
}
