import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Reporter } from "@playwright/test/reporter";
import { type AxeReport, buildReportSchema } from "#contract/page-budget.ts";

/** Tag of the browser tests that examine pages by axe, among other things. */
export const examinesPages = "@pages";

/** Type of the annotation by which such a test names a page in which axe has found nothing. */
export const accessiblePage = "accessible page";

interface Tests {
  allTests(): {
    tags: readonly string[];
    ok(): boolean;
    annotations: readonly { type: string; description?: string }[];
  }[];
}

/**
 * Writes into the build what those tests have found in it, for the site to show to admins. A run without them leaves what
 * an earlier one has written.
 */
export default class AxeReporter implements Reporter {
  readonly #build: string;
  #suite: Tests | undefined;

  constructor({ build = fileURLToPath(new URL("../build", import.meta.url)) } = {}) {
    this.#build = build;
  }

  onBegin(_config: unknown, suite: Tests) {
    this.#suite = suite;
  }

  onEnd() {
    const tests = this.#suite?.allTests().filter(({ tags }) => tags.includes(examinesPages)) ?? [];
    if (tests.length === 0) return;
    const pages = tests.flatMap(({ annotations }) => annotations.filter(({ type }) => type === accessiblePage));
    const { built_at } = buildReportSchema.parse(JSON.parse(readFileSync(join(this.#build, "report.json"), "utf8")));
    const report: AxeReport = {
      ...{ built_at, examined_at: new Date().toISOString() },
      pages: new Set(pages.map(({ description }) => description)).size,
      passed: tests.every((test) => test.ok()),
    };
    writeFileSync(join(this.#build, "axe.json"), `${JSON.stringify(report)}\n`);
  }
}
