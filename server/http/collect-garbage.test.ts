import { expect, it } from "vitest";
import { collectGarbage, collectGarbageOf } from "./collect-garbage.ts";

const forgotten = () => new WeakRef({ text: "x".repeat(1_000_000) });

it("gives back what nothing refers to, and nothing else", async () => {
  const kept = { text: "kept" };
  const [gone, stays] = [forgotten(), new WeakRef(kept)];
  await new Promise((resolve) => setTimeout(resolve, 1)); // a reference lives to the end of the task that made it
  await collectGarbage();
  expect([gone.deref(), stays.deref()]).toEqual([undefined, kept]);
});

it("gives it back soon after the last of several", async () => {
  const gone = forgotten();
  for (let i = 0; i < 3; i++) await collectGarbageOf(1000);
  await expect.poll(() => gone.deref() === undefined).toBe(true);
});

it("gives it back at once where it comes to much", async () => {
  const gone = forgotten();
  await new Promise((resolve) => setTimeout(resolve, 1));
  for (let i = 0; i < 2; i++) await collectGarbageOf(16_000_000);
  expect(gone.deref()).toBeUndefined();
});
