import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createIncomingUploads } from "./incoming-uploads.ts";

describe("folders of uploads", () => {
  let dir = "";
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), "watermirror-incoming-"));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it("of processes that have died are removed after an hour", async () => {
    const [old, recent] = [join(dir, "old"), join(dir, "recent")];
    for (const folder of [old, recent]) mkdirSync(folder);
    const twoHoursAgo = Date.now() / 1000 - 7200;
    utimesSync(old, twoHoursAgo, twoHoursAgo);
    await createIncomingUploads(dir).purgeExpired();
    expect([existsSync(old), existsSync(recent)]).toEqual([false, true]);
  });

  it("stay while they are used, whatever the clock is set to, and are removed an hour later", async () => {
    const incoming = createIncomingUploads(dir);
    const folder = await incoming.makeFolder();
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + 3 * 3_600_000);
    await incoming.purgeExpired();
    expect(existsSync(folder)).toBe(true);
    vi.advanceTimersByTime(2 * 3_600_000);
    await incoming.purgeExpired();
    expect(existsSync(folder)).toBe(false);
  });
});
