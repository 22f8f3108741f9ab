import { randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** Argon2id with 19 MiB, two passes and one lane: the smallest setting of the OWASP Password Storage Cheat Sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The same characters typed on different keyboards become the same bytes (NIST SP 800-63B, section 3.1.1.2). */
const normalize = (password: string) => password.normalize("NFKC");

/** The PHC string under which a password is stored. */
export const hashPassword = (password: string) => hash(normalize(password), cost);

/** Whether a password is the stored one. Without a stored one it is false, after the same work and time. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  if (stored !== undefined) return verify(stored, normalize(password));
  await hashPassword(password);
  return false;
}

const readable = "abcdefghjkmnpqrstuvwxyz23456789";

/** A random password for people to copy: four groups of four characters that are not mistaken for others, 79 bits. */
export const createPassword = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join("")).join(
    "-",
  );
