import { describe, expect, it } from "vitest";
import { createByteBudget } from "./byte-budget.ts";

/** Whether a promise is settled by the end of the present task. */
const settled = async (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setImmediate(resolve, false))]);

describe("a budget of bytes", () => {
  it("grants what is free, and the others after a release", async () => {
    const reserve = createByteBudget({ bytes: 100, waitMs: 5000 });
    const release = await reserve(80);
    const second = reserve(80);
    expect(await settled(second)).toBe(false);
    release();
    expect(await settled(second)).toBe(true);
  });

  it("lets small reservations overtake large ones", async () => {
    const reserve = createByteBudget({ bytes: 100, waitMs: 5000 });
    await reserve(80);
    const much = reserve(80);
    const little = reserve(20);
    expect(await Promise.all([settled(much), settled(little)])).toEqual([false, true]);
  });

  it("refuses with 503 and Retry-After after the maximum wait", async () => {
    const reserve = createByteBudget({ bytes: 100, waitMs: 10 });
    const release = await reserve(100);
    await expect(reserve(50)).rejects.toMatchObject({ status: 503, details: { retryAfter: expect.any(Number) } });
    release();
    await reserve(100);
  });

  it("grants a reservation larger than the budget alone", async () => {
    const reserve = createByteBudget({ bytes: 100, waitMs: 10 });
    const release = await reserve(1000);
    await expect(reserve(1)).rejects.toMatchObject({ status: 503 });
    release();
    await reserve(1);
  });
});
