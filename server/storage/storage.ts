import { AppError } from "#contract/errors.ts";

/** Media types of stored files by extension; no other files are stored or served. */
const storedTypes = {
  webp: "image/webp",
  avif: "image/avif",
  jpg: "image/jpeg",
  png: "image/png",
} as const;

export type StoredType = (typeof storedTypes)[keyof typeof storedTypes];

/** What is known of a stored file. */
export interface StoredFile {
  /** Bytes. */
  size: number;
  type: StoredType;
  storedAt: Date;
}

/** A stored file that is being read. Its stream must be read to the end or cancelled. */
export interface OpenFile extends StoredFile {
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** The bytes of a whole file, for small ones. */
export async function readWhole({ stream, size }: OpenFile): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  let read = 0;
  for await (const piece of stream) {
    bytes.set(piece, read);
    read += piece.byteLength;
  }
  return bytes.subarray(0, read);
}

/** The folders of stored files. */
export const storageFolders = ["media"] as const;

/**
 * Storage of uploaded files. Keys look like `media/3f2a.1200x800.webp`: folders and a name of letters, digits, `-`, `_`
 * and `.`, with the extension of a stored type. The content of a key never changes. All methods throw `unavailable` where
 * the storage is away, full or refuses.
 */
export interface Storage {
  /**
   * Stores bytes, or a copy of the file at a path, atomically; replaces an existing file of that key. Throws for a
   * malformed key.
   */
  put(key: string, content: Uint8Array | { path: string }): Promise<void>;
  /** The file with its bytes as a stream, or `null` if there is none or the key is malformed. */
  get(key: string): Promise<OpenFile | null>;
  /** The same without its bytes. */
  find(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Removes the file if it is there. */
  remove(key: string): Promise<void>;
  /** Keys of the files in a folder, such as `media`, in no particular order. */
  list(folder: string): AsyncIterable<string>;
  /** Removes partly written files of a folder that are older than a time. */
  removePartial(folder: string, before: Date): Promise<void>;
  /** Throws if the storage cannot be reached or written to. */
  check(): Promise<void>;
}

const keyPattern = /^(?:[a-z0-9][\w-]*\/)+[A-Za-z0-9][\w-]*(?:\.[\w-]+)*\.(webp|avif|jpg|png)$/;

/** The media type of a key by its extension; `null` if it is not a valid key. */
export function storedType(key: string): StoredType | null {
  const extension = key.length <= 200 ? keyPattern.exec(key)?.[1] : undefined;
  for (const [name, type] of Object.entries(storedTypes)) if (name === extension) return type;
  return null;
}

/** The URL path of a stored file. */
export const uploadUrl = (key: string) => `/uploads/${key}`;

const retrySeconds = 30;

/** The answer to a request that needs the storage while it is away, full or refuses; the log names the cause. */
export function storageUnavailable(cause: unknown): AppError {
  const error = new AppError("unavailable", "errors.storage_unavailable", { retryAfter: retrySeconds });
  error.cause = cause;
  return error;
}
