import { expect, it } from "vitest";
import { createPassword, createRecoveryCode, hashPassword, verifyPassword } from "./passwords.ts";

/** Processor time, which other processes change less than the elapsed time. */
async function cost(action: () => Promise<unknown>) {
  const before = process.cpuUsage();
  await action();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

it("stores argon2id with the stated cost", async () => {
  expect(await hashPassword("secret-1")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it("accepts the same characters in another Unicode form, and no other password", async () => {
  const stored = await hashPassword("caf\u00e9\u6c34\u955c");
  expect(await verifyPassword(stored, "cafe\u0301\u6c34\u955c")).toBe(true);
  expect(await verifyPassword(stored, "cafe\u6c34\u955c")).toBe(false);
});

it("does the same work without a password to compare with", async () => {
  const stored = await hashPassword("secret-1");
  let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  // the least of alternating runs, as other work of this process only adds to it; without a hash it is near zero
  for (let i = 0; i < 4; i++) {
    known = Math.min(known, await cost(() => verifyPassword(stored, "wrong-one")));
    unknown = Math.min(unknown, await cost(() => verifyPassword(undefined, "wrong-one")));
  }
  expect(unknown / known).toBeGreaterThan(0.2);
  expect(unknown / known).toBeLessThan(5);
});

it("makes passwords that people can copy", () => {
  expect(createPassword()).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);
  expect(createPassword()).not.toBe(createPassword());
});

it("makes recovery codes of at least 112 bits, in groups", () => {
  const codes = Array.from({ length: 200 }, createRecoveryCode);
  for (const code of codes) expect(code).toMatch(/^([a-km-np-z2-9]{4}-){5}[a-km-np-z2-9]{4}$/);
  expect(new Set(codes).size).toBe(200);
  const characters = codes.join("").replaceAll("-", "");
  // Shannon entropy of what was drawn, for 24 characters a code; 4,800 draws of 31 lie within 0.01 bits of the whole
  const counts = [...Map.groupBy(characters, (character) => character).values()];
  const bits = counts.reduce((sum, { length }) => {
    const share = length / characters.length;
    return sum - share * Math.log2(share);
  }, 0);
  expect(bits * 24).toBeGreaterThan(112);
});
