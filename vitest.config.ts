import { defineConfig } from "vitest/config";

/** Its cost is what these tests are about: they get the real argon2. */
const passwordTests = "server/account/passwords.test.ts";
/** They run models, and their modules need nothing of Vite: no JSX. */
const simulationTests = "web/content-pages/simulations/reservoir-heat/*.test.ts";
/** They start processes of their own, break them, or measure what a long text or a large image costs: `npm run test:slow`. */
const slowTests = [
  "server/{backup,cli,seed}/**/*.test.ts",
  "server/media/{hostile-images,image-process,social-image.routes}.test.ts",
  "server/news/{large-articles,schedule/processes}.test.ts",
  "tests/faults/**/*.test.ts",
  "web/editor/paste/paste-places.test.ts",
  "tests/{deploy-nginx,postgres.setup,released-data,site-name,site-without-samples}.test.ts",
  "tools/{cli,generate-figures,production-packages}.test.ts",
];

/** What tests of the server share: Node's own modules, and databases of both engines. */
const server = {
  globalSetup: ["./tests/postgres.setup.ts"],
  setupFiles: ["./tests/cheap-argon2.ts"],
  experimental: { viteModuleRunner: false },
};

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
          exclude: [...slowTests, simulationTests],
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
          include: ["{server,tests}/**/*.test.{ts,tsx}"],
          exclude: [...slowTests, passwordTests],
          ...server,
        },
      },
      { extends: true, test: { name: "slow", include: slowTests, ...server } },
    ],
  },
});
