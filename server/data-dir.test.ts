import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { othersCanRead } from "#tests/other-user.ts";
import { hasProc } from "#tests/proc.ts";
import { closeDataDir } from "./data-dir.ts";

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

describe("the data folder of an earlier release", () => {
  let base: string;
  let dir: string;
  const files = ["watermirror.sqlite", "watermirror.sqlite-wal", "watermirror.sqlite-shm", "secret.key", "mail/1.eml"];
  const inFolders = ["uploads/media/x.webp", "incoming/y.tmp"];
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), "data-dir-"));
    chmodSync(base, 0o755); // others come as far as this
    dir = join(base, "data");
    for (const file of [...files, ...inFolders]) {
      const path = join(dir, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, "secret");
      chmodSync(path, 0o644);
    }
    for (const folder of ["", "mail", "uploads", "uploads/media", "incoming"]) chmodSync(join(dir, folder), 0o755);
  });
  afterEach(() => rmSync(base, { recursive: true, force: true }));

  it("is closed to other users, and within it the database, the key, mail and uploads once more", () => {
    expect(files.map((file) => othersCanRead(join(dir, file)))).toEqual(files.map(() => true));
    expect(closeDataDir(dir)).toEqual([]);
    expect([modeOf(dir), othersCanRead(dir)]).toEqual(["700", false]);
    chmodSync(dir, 0o755); // its files do not depend on it
    for (const file of files)
      expect([file, modeOf(join(dir, file)), othersCanRead(join(dir, file))]).toEqual([file, "600", false]);
    for (const folder of ["mail", "uploads", "incoming"]) {
      expect([folder, modeOf(join(dir, folder)), othersCanRead(join(dir, folder))]).toEqual([folder, "700", false]);
    }
  });

  it("is closed by way of a link to it", () => {
    symlinkSync(dir, join(base, "link"));
    expect(closeDataDir(join(base, "link"))).toEqual([]);
    expect(modeOf(dir)).toBe("700");
  });

  it("is left alone where many users share it, with a warning, but for the site's own files", () => {
    chmodSync(dir, 0o1777);
    expect(closeDataDir(dir)).toEqual([
      expect.stringMatching(/^DATA_DIR \S+ is shared by the users of this machine \(mode 01777\)/),
    ]);
    expect(modeOf(dir)).toBe("1777");
    for (const file of files) expect(othersCanRead(join(dir, file))).toBe(false);
  });

  it("touches nothing that a link in it leads to, and says so", () => {
    const outside = join(base, "outside");
    writeFileSync(outside, "");
    chmodSync(outside, 0o644);
    symlinkSync(outside, join(dir, "mail/2.eml"));
    expect(closeDataDir(dir)).toEqual([expect.stringMatching(/mail\/2\.eml is a link/)]);
    expect(modeOf(outside)).toBe("644");
  });
});

// a Linux file system on which not even root can change permissions
it.skipIf(!hasProc)("a data folder that cannot be closed is named in a warning, and stops nothing", () => {
  expect(closeDataDir("/proc/self")).toEqual([
    expect.stringMatching(/^\/proc\/\d+ is open to other users of this machine \(mode 0555\).* could not be closed/),
  ]);
});

// as only root may start a process of another user
it.skipIf(process.getuid?.() !== 0)("a data folder of another user is named in a warning, and stops nothing", () => {
  const dir = mkdtempSync(join(tmpdir(), "data-dir-"));
  chmodSync(dir, 0o777);
  const module = new URL("data-dir.ts", import.meta.url).href;
  // reads the module as root, as the tests may stand in a folder that only root may enter
  const code = `
    const { closeDataDir } = await import("${module}");
    process.setgid(65_534);
    process.setuid(65_534);
    console.log(JSON.stringify(closeDataDir("${dir}")));`;
  const args = ["--input-type=module", "-e", code];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: "/", encoding: "utf8" });
  rmSync(dir, { recursive: true });
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual([expect.stringContaining("(mode 0777), belongs to another user (uid 0)")]);
});
