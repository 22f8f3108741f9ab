import { expect, it } from "vitest";
import { createPassword, hashPassword, verifyPassword } from "./passwords.ts";

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function milliseconds(action: () => Promise<unknown>) {
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    const start = performance.now();
    await action();
    times.push(performance.now() - start);
  }
  return median(times);
}

it("stores argon2id with the stated cost", async () => {
  expect(await hashPassword("secret1")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it("accepts the same characters in another Unicode form, and no other password", async () => {
  const stored = await hashPassword("caf\u00e9\u6c34\u955c");
  expect(await verifyPassword(stored, "cafe\u0301\u6c34\u955c")).toBe(true);
  expect(await verifyPassword(stored, "cafe\u6c34\u955c")).toBe(false);
});

it("takes as long where there is no password to compare with", async () => {
  const stored = await hashPassword("secret1");
  const known = await milliseconds(() => verifyPassword(stored, "wrong-one"));
  const unknown = await milliseconds(() => verifyPassword(undefined, "wrong-one"));
  expect(unknown / known).toBeGreaterThan(0.4);
  expect(unknown / known).toBeLessThan(2.5);
});

it("makes passwords that people can copy", () => {
  expect(createPassword()).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);
  expect(createPassword()).not.toBe(createPassword());
});
