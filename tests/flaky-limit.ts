import type { Reporter } from "@playwright/test/reporter";

/** How many tests of a run may need their second try before the run counts as failed. */
const limit = 2;

interface Tests {
  allTests(): { outcome(): string; titlePath(): string[] }[];
}

/**
 * Names the tests that passed only at their second try, as a busy machine makes of one in a few hundred browser flows;
 * fails the run where they are more than a few.
 */
export default class FlakyLimit implements Reporter {
  #suite: Tests | undefined;

  onBegin(_config: unknown, suite: Tests) {
    this.#suite = suite;
  }

  async onEnd() {
    const flaky = this.#suite?.allTests().filter((test) => test.outcome() === "flaky") ?? [];
    if (flaky.length === 0) return;
    const names = flaky.map((test) => `  ${test.titlePath().filter(Boolean).join(" › ")}`);
    process.stderr.write(`\nPassed only at the second try:\n${names.join("\n")}\n`);
    if (flaky.length <= limit) return;
    process.stderr.write(`More than ${limit} flaky tests: something is wrong, in them or in what they test.\n`);
    return { status: "failed" as const };
  }
}
