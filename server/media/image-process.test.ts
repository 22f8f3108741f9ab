import { fork, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encode, images } from "#tests/image-process.ts";
import { hasProc, processorTime } from "#tests/proc.ts";
import { testImage } from "#tests/test-images.ts";
import { imageNiceness } from "./image-job.ts";
import { createImageProcess } from "./image-process.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const alive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

let large: Uint8Array;
let small: Uint8Array;
beforeAll(async () => {
  // one of four times the pixels takes the same memory and time, as the decoder halves it while it reads
  [large, small] = [await testImage({ width: 4000, height: 3000, format: "jpeg" }), await testImage()];
});

describe("the image process", () => {
  const sent = (process: typeof images, bytes: Uint8Array) =>
    encode(bytes, "member.photo_type", process).then(
      ({ width, height }) => `${width}x${height}`,
      (error: { code?: string; key?: string }) => `${error.code} ${error.key}`,
    );
  /** Waits until the process takes an image: on a busy machine, starting one may last longer than a test lets it work. */
  const takesNext = (process: typeof images) =>
    expect.poll(() => sent(process, small), { timeout: 60_000 }).toBe("40x20");
  /** Sends a large image and calls `work` while the process decodes it. */
  async function whileAtWork(process: typeof images, work: (pid: number) => void) {
    await takesNext(process);
    const pid = process.pid() ?? -1;
    const idle = processorTime(pid);
    const result = sent(process, large);
    // a tenth of what it takes to decode the large image
    await expect.poll(() => processorTime(pid) - idle, { interval: 5 }).toBeGreaterThan(3);
    work(pid);
    return result;
  }

  /** Priorities of the threads of a process. */
  const priorities = (pid: number) => {
    const tasks = `/proc/${pid}/task`;
    return readdirSync(tasks).map((id) =>
      Number(
        readFileSync(join(tasks, id, "stat"), "utf8")
          .replace(/^.*\) /, "")
          .split(" ")[16],
      ),
    );
  };

  it.skipIf(!hasProc)("has a low priority in all its threads", async () => {
    await sent(images, small);
    const all = priorities(images.pid() ?? -1);
    expect(all.length).toBeGreaterThan(1);
    expect(new Set(all)).toEqual(new Set([imageNiceness()]));
  });

  it.skipIf(!hasProc)("lowers the threads that began before the server could lower it", async () => {
    const late = fork(join(root, "server/media/image-process-entry.ts"));
    await expect
      .poll(() => new Set(priorities(late.pid ?? -1)), { timeout: 60_000 })
      .toEqual(new Set([imageNiceness()]));
    late.kill("SIGKILL");
  });

  it.skipIf(!hasProc)("knows none of the server's settings", async () => {
    await sent(images, small);
    const names = readFileSync(`/proc/${images.pid()}/environ`, "utf8")
      .split("\0")
      .map((entry) => entry.split("=")[0] ?? "");
    expect(names.filter((name) => name !== "" && !name.startsWith("NODE_CHANNEL"))).toEqual(["MALLOC_ARENA_MAX"]);
  });

  it("ends when it has had nothing to do for a while, and starts again", async () => {
    const process = createImageProcess({ idleMs: 1000 });
    expect(process.pid()).toBeUndefined();
    const first = sent(process, small);
    await expect.poll(process.pid, { interval: 5 }).toBeDefined();
    const pid = process.pid() ?? -1;
    expect(alive(pid)).toBe(true);
    expect(await first).toBe("40x20");
    await expect.poll(() => alive(pid)).toBe(false);
    expect(process.pid()).toBeUndefined();
    expect(await sent(process, small)).toBe("40x20");
  });

  it.skipIf(!hasProc).each([
    ["SIGSEGV", "unsupported_type member.photo_type"],
    ["SIGABRT", "unsupported_type member.photo_type"],
    ["SIGKILL", "too_large errors.image_costly"],
  ] as const)("that is ended by %s refuses the image, and takes the next", async (signal, answer) => {
    expect(await whileAtWork(images, (pid) => process.kill(pid, signal))).toBe(answer);
    expect(await sent(images, small)).toBe("40x20");
  });

  it("that ends before it takes an image is started again for it", async () => {
    await sent(images, small);
    const pid = images.pid() ?? -1;
    process.kill(pid, "SIGSTOP");
    const folder = mkdtempSync(join(tmpdir(), "image-"));
    const encoded = images.encode(small, folder, "member.photo_type");
    await expect.poll(() => readdirSync(folder)).toEqual(["source"]);
    process.kill(pid, "SIGKILL");
    expect((await encoded).width).toBe(40);
    rmSync(folder, { recursive: true });
  });

  it("refuses what takes more memory than it may, and takes the next", async () => {
    const process = createImageProcess({ memoryMb: 110 });
    expect(await sent(process, small)).toBe("40x20");
    expect(await sent(process, large)).toBe("too_large errors.image_costly");
    expect(await sent(process, small)).toBe("40x20");
  });

  it("refuses what takes more processor time than it may, and takes the next", async () => {
    const process = createImageProcess({ cpuSeconds: 0.3 });
    expect(await sent(process, large)).toBe("too_large errors.image_costly");
    expect(await sent(process, small)).toBe("40x20");
  });

  it.skipIf(!hasProc)("that hangs is ended after its time, and the next is taken", async () => {
    const hanging = createImageProcess({ seconds: 6 });
    let stopped = -1;
    const answer = await whileAtWork(hanging, (pid) => {
      stopped = pid;
      process.kill(pid, "SIGSTOP");
    });
    expect(answer).toBe("too_large errors.image_costly");
    await expect.poll(() => alive(stopped)).toBe(false);
    await takesNext(hanging);
  });

  it("takes an image of a quarter of the pixels that are allowed, within a quarter of its limits", async () => {
    // AVIF takes the most memory and time to decode, and a wide image little to encode. The program itself has 90 MB; measured are
    // 320 MB of the 355 allowed here. The file is what sharp makes of { width: 8160, height: 1530, channels: 3, background: "#1b6f78" }
    // with { effort: 0 }, which takes longer than to decode it
    const process = createImageProcess({ memoryMb: 90 + (1152 - 90) / 4, cpuSeconds: 60 / 4 });
    const wide = readFileSync(join(root, "tests/fixtures/plain-8160x1530.avif"));
    expect(await sent(process, wide)).toBe("3200x600");
  });

  it("turns away what would wait behind too many others", async () => {
    const process = createImageProcess({ waiting: 2 });
    const results = await Promise.all([1, 2, 3, 4].map(() => sent(process, small)));
    expect(results).toEqual(["40x20", "40x20", "40x20", "unavailable errors.uploads_busy"]);
    expect(await sent(process, small)).toBe("40x20");
  });
});

describe.skipIf(!hasProc)("a server that is killed", () => {
  const folder = mkdtempSync(join(tmpdir(), "watermirror-server-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("leaves no image process behind, and has never loaded the decoder itself", async () => {
    for (const [name, bytes] of Object.entries({ small, large })) writeFileSync(join(folder, name), bytes);
    const script = `
      import { existsSync, readFileSync, mkdirSync } from "node:fs";
      import { setImmediate } from "node:timers/promises";
      import { createImageProcess } from "#server/media/image-process.ts";
      process.chdir(${JSON.stringify(folder)});
      const images = createImageProcess();
      for (const name of ["a", "b"]) mkdirSync(name);
      await images.encode(readFileSync("small"), process.cwd() + "/a", "news.image_invalid");
      const loaded = /libvips|sharp/.test(readFileSync("/proc/self/maps", "utf8"));
      images.encode(readFileSync("large"), process.cwd() + "/b", "news.image_invalid");
      while (!existsSync("b/source")) await setImmediate();
      console.log(JSON.stringify({ pid: images.pid(), loaded }));`;
    const server = spawn(process.execPath, ["--input-type=module", "--eval", script], { cwd: root });
    const said = await new Promise<string>((resolve) => {
      server.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString()));
    });
    const { pid, loaded }: { pid: number; loaded: boolean } = JSON.parse(said);
    expect(loaded).toBe(false);
    expect(readFileSync(`/proc/${pid}/maps`, "utf8")).toMatch(/libvips/);
    server.kill("SIGKILL");
    await expect.poll(() => alive(pid)).toBe(false);
  });
});
