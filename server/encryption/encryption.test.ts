import { expect, it } from "vitest";
import { decrypt, encrypt } from "./encryption.ts";

const key = Buffer.alloc(32, 7);

it("decrypts with its key and purpose, and differs each time", () => {
  const stored = [encrypt(key, "user:1", "JBSWY3DP"), encrypt(key, "user:1", "JBSWY3DP")];
  expect(stored.map((text) => decrypt(key, "user:1", text))).toEqual(["JBSWY3DP", "JBSWY3DP"]);
  expect(stored[0]).not.toBe(stored[1]);
  expect(stored[0]).not.toContain("JBSWY3DP");
});

it("decrypts one spelling alone", () => {
  const stored = encrypt(key, "user:1", "a secret");
  const standard = Buffer.from(stored, "base64url").toString("base64");
  for (const other of [
    `${stored}=`,
    `${stored}==`,
    ` ${stored}`,
    `${stored}\n`,
    `${stored.slice(0, 4)}!${stored.slice(4)}`,
  ])
    expect(() => decrypt(key, "user:1", other), other).toThrow("cannot be decrypted");
  if (standard !== stored) expect(() => decrypt(key, "user:1", standard)).toThrow("cannot be decrypted");
});

it("does not decrypt with another key or purpose, or after a change", () => {
  const stored = encrypt(key, "user:1", "JBSWY3DP");
  const changed = Buffer.from(stored, "base64url");
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  const refused = "cannot be decrypted";
  expect(() => decrypt(Buffer.alloc(32, 8), "user:1", stored)).toThrow(refused);
  expect(() => decrypt(key, "user:2", stored)).toThrow(refused);
  expect(() => decrypt(key, "user:1", changed.toString("base64url"))).toThrow(refused);
  expect(() => decrypt(key, "user:1", "")).toThrow(refused);
});
