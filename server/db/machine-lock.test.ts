import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lockToMachine, type MachineLock } from "./machine-lock.ts";

describe("a data folder", () => {
  let dir: string;
  const locks: MachineLock[] = [];
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), "watermirror-lock-"));
  });
  afterEach(() => {
    for (const lock of locks.splice(0)) lock.release();
    rmSync(dir, { recursive: true });
  });
  const claim = async (machine: string, { beat = 20, gone = 10_000, onLost = () => {} } = {}) => {
    const lock = await lockToMachine(dir, { machine, beat, gone, onLost });
    locks.push(lock);
    return lock;
  };

  it("is for all processes of one machine, and refused to another while one of them lives", async () => {
    await claim("a");
    await claim("a");
    await expect(claim("b")).rejects.toThrow(/^DATA_DIR .+ is used by the machine .+ several need PostgreSQL/);
    for (const lock of locks.splice(0)) lock.release();
    await claim("b");
    expect(readdirSync(join(dir, "processes"))).toHaveLength(1);
  });

  it("stays that of a process whose clock was set forward, and forgets one that was killed", async () => {
    const folder = join(dir, "processes");
    const onLost = vi.fn();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await claim("a", { gone: 50, onLost });
    const [living = ""] = readdirSync(folder);
    writeFileSync(join(folder, "killed.json"), JSON.stringify({ machine: "a", host: "a", beat: 7 }));
    const hoursAgo = Date.now() / 1000 - 7200;
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), hoursAgo, hoursAgo);
    await claim("a", { gone: 50 });
    expect(readdirSync(folder)).toContain(living);
    vi.advanceTimersByTime(100);
    expect(onLost).not.toHaveBeenCalled();
    expect(readdirSync(folder)).toHaveLength(2);
    expect(readdirSync(folder)).toContain(living);
    vi.useRealTimers();
  });

  it("is taken over from a machine that gives no sign of life, which hears of it when it goes on", async () => {
    const onLost = vi.fn();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await claim("a", { onLost });
    await claim("b", { gone: 50 });
    expect(onLost).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20);
    expect(onLost).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
