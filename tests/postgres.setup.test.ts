import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("a test run with a database keeps the exit code that its tests have given it", () => {
  const setup = new URL("./postgres.setup.ts", import.meta.url).href;
  const script = `await import(${JSON.stringify(setup)}); process.exitCode = 3;`;
  const root = fileURLToPath(new URL("..", import.meta.url));
  const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { cwd: root });
  expect(status).toBe(3);
});
