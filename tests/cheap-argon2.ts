import { registerHooks } from "node:module";
import * as argon2 from "@node-rs/argon2";

const here = new URL("cheap-argon2.ts", import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "@node-rs/argon2" && context.parentURL !== here
      ? { url: here, shortCircuit: true }
      : next(specifier, context),
});

/** How many hashes have been computed, to make or to verify one. */
export const computed = { hashes: 0 };

/**
 * `hash` of @node-rs/argon2 with the smallest cost it takes. As a setup file, this module puts itself in its
 * place for tests of the server, as those of passwords.ts prove the real cost.
 */
export function hash(password: string, options: argon2.Options): Promise<string> {
  computed.hashes++;
  return argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 });
}

/** `verify` of @node-rs/argon2, with the cost that the stored hash names. */
export function verify(stored: string, password: string): Promise<boolean> {
  computed.hashes++;
  return argon2.verify(stored, password);
}
