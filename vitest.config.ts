import { defineConfig } from "vitest/config";

/** Its cost is what these tests are about: they get the real argon2. */
const passwordTests = "server/account/passwords.test.ts";
/** They run models, and their modules need nothing of Vite: no JSX. */
const simulationTests = "web/content-pages/simulations/reservoir-heat/*.test.ts";
const needsDatabase = "tools/cli.test.ts";

/**
 * Fast tests: pure logic, services on both databases, the API over a socket. Browser tests have
 * `e2e/playwright.config.ts`. Files share the modules of their worker (`isolate: false`): a test leaves no global, timer
 * or spy behind.
 */
export default defineConfig({
  test: {
    isolate: false,
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    globalSetup: ["./tests/figures.setup.ts"], // once, for all projects
    projects: [
      {
        extends: true,
        test: {
          name: "pure",
          include: ["{web,content,tools}/**/*.test.{ts,tsx}", passwordTests],
          exclude: [needsDatabase, simulationTests],
        },
      },
      {
        extends: true,
        test: {
          name: "models",
          include: ["{contract,figures}/**/*.test.ts", simulationTests],
          // Node's own modules: Vite's make every call of an imported function slow, of which models have billions
          experimental: { viteModuleRunner: false },
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["{server,tests}/**/*.test.{ts,tsx}", needsDatabase],
          exclude: [passwordTests],
          globalSetup: ["./tests/postgres.setup.ts"],
          setupFiles: ["./tests/cheap-argon2.ts"],
          experimental: { viteModuleRunner: false },
        },
      },
    ],
  },
});
