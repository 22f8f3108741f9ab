import { afterAll, afterEach, expect, test, vi } from "vitest";
import FlakyLimit from "./flaky-limit.ts";

const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
afterEach(() => written.mockClear());
afterAll(() => written.mockRestore());

/** Ends a run with tests of these outcomes: what the run's result becomes, and what is written. */
async function run(outcomes: string[]) {
  const reporter = new FlakyLimit();
  const tests = outcomes.map((outcome, i) => ({
    outcome: () => outcome,
    titlePath: () => ["", "a.spec.ts", `test ${i}`],
  }));
  reporter.onBegin(undefined, { allTests: () => tests });
  const result = await reporter.onEnd();
  return { status: result?.status, text: written.mock.calls.join("") };
}

test("a run without flaky tests is left as it is", async () => {
  expect(await run(["expected", "unexpected", "skipped"])).toEqual({ status: undefined, text: "" });
});

test("a few tests that passed at the second try are named", async () => {
  const { status, text } = await run(["flaky", "expected", "flaky"]);
  expect(status).toBeUndefined();
  expect(text.match(/a\.spec\.ts › test \d/g)).toEqual(["a.spec.ts › test 0", "a.spec.ts › test 2"]);
});

test("more than a few of them fail the run", async () => {
  expect((await run(["flaky", "flaky", "flaky"])).status).toBe("failed");
});
