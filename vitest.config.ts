import { defineConfig } from "vitest/config";

/** Fast tests: pure logic, services on both databases, the API over a socket. Browser flows have `e2e/vitest.config.ts`. */
export default defineConfig({
  test: {
    include: ["{contract,server,web,figures,content,tools,tests}/**/*.test.{ts,tsx}"],
    globalSetup: ["./tests/postgres.setup.ts", "./tests/figures.setup.ts"],
    testTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
