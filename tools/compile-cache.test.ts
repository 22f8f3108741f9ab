import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const tool = pathToFileURL(join(import.meta.dirname, "compile-cache.mjs")).href;

/** Runs a process that keeps what it compiles, if it may, and says where. */
function run(dataDir: string): string {
  const script = `
    const { keepCompiled } = await import(${JSON.stringify(tool)});
    process.umask(0o077);
    keepCompiled(${JSON.stringify(dataDir)});
    process.stdout.write(process.getBuiltinModule("node:module").getCompileCacheDir() ?? "nowhere");`;
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  return spawnSync(process.execPath, ["--input-type=module", "-e", script], { env, encoding: "utf8" }).stdout;
}

describe.skipIf(process.platform === "win32")("the compiled code", () => {
  let dir = "";
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), "watermirror-compiled-"));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it("is kept in a folder of the data folder that is its owner's alone", () => {
    const place = run(dir);
    expect(place.startsWith(join(dir, "compile-cache"))).toBe(true);
    expect(run(dir)).toBe(place);
    expect(readdirSync(dir)).toEqual(["compile-cache"]);
  });

  it("is not kept where others could put code into it", () => {
    mkdirSync(join(dir, "compile-cache"));
    chmodSync(join(dir, "compile-cache"), 0o770);
    expect(run(dir)).toBe("nowhere");
  });

  it("is not kept where others could put another folder in its place", () => {
    chmodSync(dir, 0o777);
    expect(run(dir)).toBe("nowhere");
    chmodSync(dir, 0o1777); // such as /tmp: what lies in it belongs to its owner
    expect(run(dir)).not.toBe("nowhere");
  });

  it("makes no data folder", () => {
    const none = join(dir, "none");
    expect(run(none)).toBe("nowhere");
    expect(existsSync(none)).toBe(false);
  });
});
