import { createRequire } from "node:module";
import type { Options } from "@node-rs/argon2";

const argon2: typeof import("@node-rs/argon2") = createRequire(import.meta.url)("@node-rs/argon2");

/** How many hashes have been computed, to make or to verify one. */
export const computed = { hashes: 0 };

/**
 * `hash` of @node-rs/argon2 with the smallest cost it takes. vitest.config.ts puts this module in its place for tests of
 * the server, as those of passwords.ts prove the real cost.
 */
export function hash(password: string, options: Options): Promise<string> {
  computed.hashes++;
  return argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 });
}

/** `verify` of @node-rs/argon2, with the cost that the stored hash names. */
export function verify(stored: string, password: string): Promise<boolean> {
  computed.hashes++;
  return argon2.verify(stored, password);
}
