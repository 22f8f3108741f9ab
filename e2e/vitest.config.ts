import { defineConfig } from "vitest/config";

/** Flows in a real browser against the built server, one file after another on one server; see `server.setup.ts`. */
export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    globalSetup: "./e2e/server.setup.ts",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
