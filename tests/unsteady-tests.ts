import type { Reporter, TestModule } from "vitest/node";

/** How many tests of a run may need their second try before the run counts as failed. */
const tolerated = 2;

/**
 * Names the tests that passed only at their second try, as a busy machine makes of one in a few hundred browser flows,
 * so that none of them is overlooked; fails the run where they are more than a few.
 */
export class UnsteadyTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const unsteady = modules.flatMap(({ children }) =>
      [...children.allTests()].filter((test) => test.diagnostic()?.flaky),
    );
    if (unsteady.length === 0) return;
    const names = unsteady.map((test) => `  ${test.module.relativeModuleId}: ${test.fullName}`);
    process.stderr.write(`\nUnsteady, passed at the second try:\n${names.join("\n")}\n`);
    if (unsteady.length <= tolerated) return;
    process.stderr.write(`More than ${tolerated} unsteady tests: something is wrong, in them or in what they test.\n`);
    process.exitCode = 1;
  }
}
