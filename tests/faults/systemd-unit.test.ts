import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const unit = "deploy/watermirror@.service";

/** As `ProcSubset=pid` of the unit: a `/proc` without the system's own files. Only root on Linux may make one. */
const hideSystem = "mount -t proc -o subset=pid proc /proc && test ! -e /proc/sys && exec";
const hidden = (...command: string[]) => [
  "--mount",
  "--pid",
  "--fork",
  "/bin/sh",
  "-c",
  `${hideSystem} ${command.join(" ")}`,
];
const canHide = spawnSync("unshare", hidden("true")).status === 0;

it.skipIf(!canHide)(
  "commands run one after another and beside one another where the service's own view of /proc ends",
  () => {
    expect(readFileSync(unit, "utf8")).toMatch(/^ProcSubset=pid$/m);
    const dataDir = mkdtempSync(join(tmpdir(), "watermirror-unit-"));
    const run = (...args: string[]) =>
      spawnSync("unshare", hidden(process.execPath, "server/cli/main.ts", ...args), {
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined },
        encoding: "utf8",
        input: "a-password-of-the-test\n",
      });
    const made = run("user", "create", "--email", "ada@example.org", "--username", "ada", "--password", "-");
    expect([made.status, made.stderr]).toEqual([0, ""]);
    const listed = run("user", "list");
    expect([listed.status, listed.stderr]).toEqual([0, ""]);
    expect(listed.stdout).toContain("ada@example.org");
    rmSync(dataDir, { recursive: true });
  },
);

const hasAnalyze = spawnSync("systemd-analyze", ["--version"]).status === 0;

it.skipIf(!hasAnalyze)("systemd finds nothing wrong in the unit, but that the site is not in its place here", () => {
  const { stderr } = spawnSync("systemd-analyze", ["verify", unit], { encoding: "utf8" });
  const complaints = stderr.split("\n").filter((line) => line !== "" && !/\/opt\/watermirror|Docs? of /.test(line));
  expect(complaints.filter((line) => line.includes("watermirror"))).toEqual([]);
});
