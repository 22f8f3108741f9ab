import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** AES-256-GCM with random nonces of 96 bits (NIST SP 800-38D, section 8.2.2). */
const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a text for storage. Only the same key and purpose decrypt it, so it cannot be moved to another row. */
export function encrypt(key: Uint8Array, purpose: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(purpose));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/**
 * Decrypts a stored text. Throws if it was encrypted with another key or for another purpose, or is another spelling of the
 * same bytes, as Base64 has several: what is used once by its text could be used again.
 */
export function decrypt(key: Uint8Array, purpose: string, stored: string): string {
  const bytes = Buffer.from(stored, "base64url");
  const [nonce, rest] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes)];
  try {
    if (bytes.toString("base64url") !== stored) throw new Error("not as it was written");
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(rest.subarray(0, tagBytes));
    return Buffer.concat([decipher.update(rest.subarray(tagBytes)), decipher.final()]).toString("utf8");
  } catch (cause) {
    throw new Error("a stored secret cannot be decrypted: SECRET_KEY or secret.key is not the key that encrypted it", {
      cause,
    });
  }
}

/** A stored text that is encrypted, as the rotation of the key sees it. */
export interface StoredSecret {
  /** What it is, for messages, such as `mail 7`. */
  name: string;
  purpose: string;
  stored: string;
  /** Stores another text in its place. */
  replace(stored: string): Promise<unknown>;
  /** Deletes what cannot be read any more: the mail, or the two-step sign-in of the account. */
  remove(): Promise<unknown>;
}

/** Whether a key decrypts a stored secret. */
export function opens(key: Uint8Array, { purpose, stored }: Pick<StoredSecret, "purpose" | "stored">): boolean {
  try {
    decrypt(key, purpose, stored);
    return true;
  } catch {
    return false;
  }
}
