import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { axeReportSchema } from "#contract/page-budget.ts";
import AxeReporter, { accessiblePage, examinesPages } from "./axe-report.ts";

const built_at = "2026-01-31T08:00:00.000Z";
let build: string;
beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), "axe-report-"));
  writeFileSync(join(build, "report.json"), JSON.stringify({ built_at, pages: [] }));
});
afterEach(() => rmSync(build, { recursive: true }));

interface Examined {
  ok: boolean;
  pages: readonly string[];
  tags?: readonly string[];
}

/** Ends a run with tests that have named these pages. */
function run(...tests: Examined[]) {
  const reporter = new AxeReporter({ build });
  const suite = tests.map(({ ok, pages, tags = [examinesPages] }) => ({
    ...{ tags, ok: () => ok },
    annotations: [
      { type: "issue", description: "another one" },
      ...pages.map((description) => ({ type: accessiblePage, description })),
    ],
  }));
  reporter.onBegin(undefined, { allTests: () => suite });
  reporter.onEnd();
}
const written = () => axeReportSchema.parse(JSON.parse(readFileSync(join(build, "axe.json"), "utf8")));

test("pages in which nothing was found are counted once each, for the build that was examined", () => {
  run({ ok: true, pages: ["/zh", "/zh/about"] }, { ok: true, pages: ["/en", "/zh"] });
  expect(written()).toMatchObject({ built_at, pages: 3, passed: true });
});

test("one failed test is enough to fail", () => {
  run({ ok: true, pages: ["/zh"] }, { ok: false, pages: [] });
  expect(written()).toMatchObject({ pages: 1, passed: false });
});

test("a run without such tests leaves what was written", () => {
  run({ ok: true, pages: ["/zh"], tags: [] });
  expect(existsSync(join(build, "axe.json"))).toBe(false);
});
