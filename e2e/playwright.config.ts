import { defineConfig } from "@playwright/test";
import { chromiumFlags } from "./chromium-flags.ts";

/** Flows in a real browser against the built server: three workers, each with a server and a data folder of its own. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../test-results",
  workers: 3,
  retries: 1,
  forbidOnly: true,
  reporter: [["dot"], ["../tests/flaky-limit.ts"]],
  // patience for slow machines; what has to be quick is compared with something else, never with a time
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: chromiumFlags },
    actionTimeout: 40_000,
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
    trace: "on-first-retry",
  },
});
