import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { listFactorSecrets } from "./account/second-factor.codes.ts";
import { type Connection, lockTables, type OpenDatabase } from "./db/open.ts";
import { decrypt, encrypt, opens } from "./encryption/encryption.ts";
import { createSecretKey, keyFileOf, makeKey, readKey, syncFolder } from "./encryption/secret-key.ts";
import { listMailSecrets } from "./mail/encrypted-mail.ts";

/** Where the key is: the setting `SECRET_KEY` (`value`), else the file in the data folder. */
export interface KeySite extends OpenDatabase {
  dataDir: string;
  value?: string | undefined;
}

/** A secret that cannot be encrypted with the new key, or a missing setting; its message is for the maintainer. */
export class KeyRotationError extends Error {}

const nextFileOf = (dataDir: string) => `${keyFileOf(dataDir)}.next`;

/** Everything that is stored encrypted. */
const listSecrets = async (trx: Connection) => [...(await listFactorSecrets(trx)), ...(await listMailSecrets(trx))];

/** Runs a rotation or its completion; of several at the same time one after the other. */
const exclusively = <T>({ db, engine }: OpenDatabase, work: (trx: Connection) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await lockTables({ db: trx, engine }, ["second_factors", "outbox"]);
    return work(trx);
  });

async function adoptNextKey(dataDir: string): Promise<void> {
  await rename(nextFileOf(dataDir), keyFileOf(dataDir));
  await syncFolder(dataDir);
}

/**
 * Finishes a rotation that was interrupted: the new key waits in `secret.key.next` until the database has been changed, and
 * becomes the key if that was done, or is deleted if it was not. To be called before the key is used.
 */
export async function settleKeyRotation(site: KeySite): Promise<void> {
  const { dataDir, value } = site;
  const file = nextFileOf(dataDir);
  if (value !== undefined || !existsSync(file)) return;
  await exclusively(site, async (trx) => {
    const next = await readKey(file);
    if (!next) return; // another process was faster
    const [secret] = await listSecrets(trx);
    if (!secret || opens(next, secret)) await adoptNextKey(dataDir);
    else await rm(file);
  });
}

/** The key of this process is not the one that what is stored was encrypted with; its message is for the maintainer. */
export class WrongKeyError extends Error {}

/**
 * Tries the key on what is stored, before it is used: an instance with another key than the others, or without one, would store
 * what they cannot read. Makes no key. Throws `WrongKeyError` where it opens nothing of what there is.
 */
export async function requireKey({ db, dataDir, value }: KeySite): Promise<void> {
  const secrets = await listSecrets(db);
  if (secrets.length === 0) return;
  const key = value === undefined ? await readKey(keyFileOf(dataDir)) : Buffer.from(value, "base64");
  if (key && secrets.some((secret) => opens(key, secret))) return;
  const what =
    value === undefined ? `${keyFileOf(dataDir)} ${key ? "is not" : "is missing, but was"}` : "SECRET_KEY is not";
  throw new WrongKeyError(
    `${what} the key that stored secrets are encrypted with; give all instances the same SECRET_KEY, or see: npm run cli -- key rotate --help`,
  );
}

/**
 * Encrypts all stored secrets with a new key, in one transaction, and returns their number. With `lost` it deletes what
 * neither key opens, and counts it apart. The new key is `replacement`
 * (Base64), or is made and takes the place of `secret.key`. What the new key decrypts already is left as it is, so that an
 * interrupted rotation can be repeated. No server may run, as each keeps the key that it has read. Throws
 * `KeyRotationError` if a secret can be read with neither key; then nothing is changed.
 */
export async function rotateKey(
  site: KeySite,
  replacement?: string,
  { lost = false } = {},
): Promise<{ encrypted: number; removed: number }> {
  const { dataDir, value } = site;
  if (value !== undefined && replacement === undefined)
    throw new KeyRotationError("The key is SECRET_KEY; give the new one as NEW_SECRET_KEY");
  await settleKeyRotation(site);

  async function nextKey(): Promise<Buffer> {
    if (replacement !== undefined) return Buffer.from(replacement, "base64");
    await makeKey(nextFileOf(dataDir));
    const made = await readKey(nextFileOf(dataDir));
    if (!made) throw new KeyRotationError(`${nextFileOf(dataDir)} no longer exists`);
    return made;
  }

  const rotation = exclusively(site, async (trx) => {
    const from = await createSecretKey({ value, dataDir })();
    const to = await nextKey();
    const secrets = await listSecrets(trx);
    let removed = 0;
    for (const secret of secrets) {
      const { name, purpose, stored, replace } = secret;
      if (opens(from, secret)) await replace(encrypt(to, purpose, decrypt(from, purpose, stored)));
      else if (opens(to, secret)) continue;
      else if (lost) {
        await secret.remove();
        removed += 1;
      } else throw new KeyRotationError(`The ${name} cannot be decrypted with the present key; nothing was changed`);
    }
    return { encrypted: secrets.length - removed, removed };
  });
  const counts = await rotation.catch(async (error: unknown) => {
    // the database alone knows whether it failed before or after the commit; if it is away, the next start asks it
    await settleKeyRotation(site).catch(() => {});
    throw error;
  });
  await settleKeyRotation(site);
  return counts;
}
