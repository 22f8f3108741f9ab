import { expect, it } from "vitest";
import { collectGarbage, collectGarbageOf } from "./collect-garbage.ts";

const endOfTask = () => new Promise((resolve) => setImmediate(resolve));
const forgotten = () => new WeakRef({ text: "x".repeat(1_000_000) });

it("frees unreferenced memory only", async () => {
  const kept = { text: "kept" };
  const [gone, stays] = [forgotten(), new WeakRef(kept)];
  await endOfTask(); // a reference lives to the end of the task that made it
  await collectGarbage();
  expect([gone.deref(), stays.deref()]).toEqual([undefined, kept]);
});

it("frees it soon after the last of several reports", async () => {
  const gone = forgotten();
  for (let i = 0; i < 3; i++) await collectGarbageOf(1000);
  await expect.poll(() => gone.deref() === undefined).toBe(true);
});

it("frees it at once beyond the limit", async () => {
  const gone = forgotten();
  await endOfTask();
  for (let i = 0; i < 2; i++) await collectGarbageOf(16_000_000);
  expect(gone.deref()).toBeUndefined();
});
