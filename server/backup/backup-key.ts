import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isSecretKey } from "../encryption/secret-key.ts";
import { BackupError, type Manifest, reasonOf } from "./backup-format.ts";

/** Where the key for stored secrets is: the setting `SECRET_KEY`, else `secret.key` in the data folder. */
export interface KeyPlace {
  SECRET_KEY?: string | undefined;
  DATA_DIR: string;
}

/** SHA-256 of a key in Base64, hex; the same in both alphabets of Base64. */
const hashOf = (key: string) => createHash("sha256").update(Buffer.from(key, "base64")).digest("hex");

async function keyFile({ DATA_DIR }: KeyPlace): Promise<string | null> {
  const file = join(DATA_DIR, "secret.key");
  try {
    const text = (await readFile(file, "utf8")).trim();
    if (!isSecretKey(text)) throw new BackupError(`${file} does not contain a key of 32 bytes in Base64`);
    return text;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/**
 * The key for a backup: the one of the file is part of it; of the setting, which its operator keeps apart, only the hash.
 * `null` if there is no key yet.
 */
export async function keyForBackup(place: KeyPlace): Promise<{ about: Manifest["key"]; file: string | null }> {
  if (place.SECRET_KEY !== undefined)
    return { about: { sha256: hashOf(place.SECRET_KEY), included: false }, file: null };
  const file = await keyFile(place);
  return { about: file === null ? null : { sha256: hashOf(file), included: true }, file };
}

/** Refuses a place whose key is not that of the backup. Throws `BackupError`. */
export async function requireSameKey(about: Manifest["key"], place: KeyPlace): Promise<void> {
  const present = place.SECRET_KEY ?? (await keyFile(place));
  if (about === null) return;
  if (present === null) {
    if (about.included) return;
    throw new BackupError(
      "The backup was made with SECRET_KEY and does not contain it; set SECRET_KEY to the same key",
    );
  }
  if (hashOf(present) === about.sha256) return;
  const name = place.SECRET_KEY === undefined ? join(place.DATA_DIR, "secret.key") : "SECRET_KEY";
  throw new BackupError(
    `${name} is not the key that the backup was made with; its encrypted secrets could not be read`,
  );
}

/** Checks the key that a backup contains, and stores it unless the place has it already. */
export async function restoreKey(text: string, about: Manifest["key"], place: KeyPlace): Promise<void> {
  if (!isSecretKey(text) || hashOf(text) !== about?.sha256) throw new BackupError("The key in the backup is damaged");
  if (place.SECRET_KEY !== undefined || (await keyFile(place)) !== null) return;
  const file = join(place.DATA_DIR, "secret.key");
  await writeFile(file, `${text}\n`, { mode: 0o600, flag: "wx", flush: true }).catch((error: unknown) => {
    throw new BackupError(`${file} cannot be written: ${reasonOf(error)}`);
  });
}
