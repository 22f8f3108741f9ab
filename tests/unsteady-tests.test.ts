import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
// below the project, whose packages it uses
mkdirSync(join(root, "node_modules/.cache"), { recursive: true });
const folder = mkdtempSync(join(root, "node_modules/.cache/unsteady-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs tests of which some fail once or always, each tried twice; the exit code and what is said of them. */
function run({ once, always = 0 }: { once: number; always?: number }) {
  const reporter = new URL("./unsteady-tests.ts", import.meta.url).href;
  const config = `import { UnsteadyTests } from ${JSON.stringify(reporter)};
    export default { test: { retry: 1, include: ["*.case.js"], reporters: [new UnsteadyTests()] } };`;
  const cases = `import { expect, test } from "vitest";
    for (let i = 0; i < ${once}; i++) { let tries = 0; test("once " + i, () => expect(++tries).toBe(2)); }
    for (let i = 0; i < ${always}; i++) test("always " + i, () => expect(1).toBe(2));
    test("steady", () => {});`;
  writeFileSync(join(folder, "vitest.config.mjs"), config);
  writeFileSync(join(folder, "some.case.js"), cases);
  const { VITEST, VITEST_WORKER_ID, VITEST_POOL_ID, ...env } = process.env;
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const { status, stderr } = spawnSync(process.execPath, [vitest, "run"], { cwd: folder, env, encoding: "utf8" });
  return { status, named: stderr.match(/(?:once|always|steady) ?\d*$/gm) ?? [] };
}

test("a run of steady tests says nothing", () => {
  expect(run({ once: 0 })).toEqual({ status: 0, named: [] });
});

test("a few tests that passed at the second try are named", () => {
  expect(run({ once: 2 })).toEqual({ status: 0, named: ["once 0", "once 1"] });
});

test("more than a few of them fail the run", () => {
  expect(run({ once: 3 })).toEqual({ status: 1, named: ["once 0", "once 1", "once 2"] });
});

test("a test that fails twice fails the run", () => {
  expect(run({ once: 0, always: 1 }).status).toBe(1);
});
