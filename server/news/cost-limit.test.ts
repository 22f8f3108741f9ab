import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { limitCost } from "./cost-limit.ts";

const limits = { processor: 30_000, clock: 600_000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A worker that has worked before, and gets a part of every second of a processor. */
function workerWith(share: number) {
  const start = Date.now();
  const cpuUsage = async (since?: NodeJS.CpuUsage) => {
    const user = 100_000_000 + (Date.now() - start) * 1000 * share;
    return { user: user - (since?.user ?? 0), system: 0 };
  };
  return () => ({ cpuUsage });
}

it("ends work that takes too much of a processor", async () => {
  const { signal } = limitCost(workerWith(1), limits);
  await vi.advanceTimersByTimeAsync(limits.processor - 2000);
  expect(signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(4000);
  expect(signal.aborted).toBe(true);
});

it("leaves work that waits for a processor, until the last limit by the clock", async () => {
  const { signal } = limitCost(workerWith(0.02), limits);
  await vi.advanceTimersByTimeAsync(limits.clock - 2000);
  expect(signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(4000);
  expect(signal.aborted).toBe(true);
});

it("ends work of a worker that does not answer by the clock", async () => {
  const { signal } = limitCost(() => ({ cpuUsage: () => Promise.reject(new Error("not running")) }), limits);
  await vi.advanceTimersByTimeAsync(limits.clock);
  expect(signal.aborted).toBe(true);
});

it("measures nothing once the work is done", () => {
  const { end } = limitCost(workerWith(1), limits);
  end();
  expect(vi.getTimerCount()).toBe(0);
});

it("measures a thread that never answers anything else", async () => {
  vi.useRealTimers();
  const worker = new Worker("for (;;);", { eval: true });
  const { signal, end } = limitCost(() => worker, { ...limits, processor: 100 });
  await once(signal, "abort");
  end();
  expect((await worker.cpuUsage()).user).toBeGreaterThan(100_000);
  await worker.terminate();
});
