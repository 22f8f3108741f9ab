import { defineConfig } from "vitest/config";
import { UnsteadyTests } from "#tests/unsteady-tests.ts";
import { LongestFirst } from "./longest-first.ts";
import { servedWorkers } from "./worker-pool.ts";

/** Flows in a real browser against the built server: three files at a time, each on a server of its own. */
export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    globalSetup: "./e2e/server.setup.ts",
    pool: servedWorkers,
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    retry: 1,
    reporters: ["default", new UnsteadyTests()],
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
  },
});
