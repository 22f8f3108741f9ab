import { randomBytes, randomUUID } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

const keyBytes = 32;

/** Whether a text is a key: 32 bytes in Base64, in either alphabet. */
export const isSecretKey = (text: string) => /^[\w+/-]{42}[AEIMQUYcgkosw048]=?$/.test(text);

/** The key for stored secrets that the server must decrypt: 32 bytes. */
export type SecretKey = () => Promise<Buffer>;

const hasCode = (error: unknown, code: string) => error instanceof Error && "code" in error && error.code === code;

/** Reads a key file; `null` if there is none. Throws if it contains no key. */
export async function readKey(file: string): Promise<Buffer | null> {
  let text: string;
  try {
    text = (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
  if (!isSecretKey(text)) throw new Error(`${file} does not contain a key of ${keyBytes} bytes in Base64`);
  return Buffer.from(text, "base64");
}

/** Makes what was created or renamed in a folder survive a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return; // it opens no folders
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

/** Writes a new key to a temporary file and links it, so that exactly one of several processes creates it. */
export async function makeKey(file: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(temporary, "wx", 0o600);
    try {
      await handle.writeFile(`${randomBytes(keyBytes).toString("base64")}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(temporary, file).catch((error: unknown) => {
      if (!hasCode(error, "EEXIST")) throw error;
    });
    await syncFolder(dirname(file));
  } finally {
    await rm(temporary, { force: true });
  }
}

/** The key file of a data folder. */
export const keyFileOf = (dataDir: string) => join(dataDir, "secret.key");

/**
 * The configured key, or the one in `secret.key` of the data folder, which is created on first use and readable only by
 * the server's user. Read once.
 */
export function createSecretKey({ value, dataDir }: { value?: string | undefined; dataDir: string }): SecretKey {
  const file = keyFileOf(dataDir);
  let key: Promise<Buffer> | undefined;

  async function load(): Promise<Buffer> {
    if (value !== undefined) return Buffer.from(value, "base64");
    const known = await readKey(file);
    if (known) return known;
    await makeKey(file);
    const made = await readKey(file);
    if (!made) throw new Error(`${file} no longer exists`);
    return made;
  }

  return () => {
    key ??= load().catch((error: unknown) => {
      key = undefined; // the cause may be fixed while the server runs
      throw error;
    });
    return key;
  };
}
