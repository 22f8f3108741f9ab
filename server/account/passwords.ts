import { randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** Argon2id with 19 MiB, two passes and one lane: the smallest setting of the OWASP Password Storage Cheat Sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The same characters typed on different keyboards become the same bytes (NIST SP 800-63B, section 3.1.1.2). */
const normalize = (password: string) => password.normalize("NFKC");

/** Hash of a password as a PHC string. */
export const hashPassword = (password: string) => hash(normalize(password), cost);

/** Whether a password matches a stored hash. Without a hash it returns `false` after the same time. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  if (stored !== undefined) return verify(stored, normalize(password));
  await hashPassword(password);
  return false;
}

/** 31 unambiguous characters: 4.95 bits each. */
const readable = "abcdefghjkmnpqrstuvwxyz23456789";

/** Random characters in groups of four, easy to copy: 19.8 bits a group. */
const readableGroups = (groups: number) =>
  Array.from({ length: groups }, () =>
    Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join(""),
  ).join("-");

/** A random password of 79 bits: four groups of four characters. */
export const createPassword = () => readableGroups(4);

/** A random recovery code of 118 bits: six groups of four characters. */
export const createRecoveryCode = () => readableGroups(6);
