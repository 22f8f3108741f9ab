/** Types of the files the site stores, by extension; nothing else is ever stored or served from there. */
const storedTypes = {
  webp: "image/webp",
  avif: "image/avif",
  jpg: "image/jpeg",
  png: "image/png",
} as const;

export type StoredType = (typeof storedTypes)[keyof typeof storedTypes];

export interface StoredFile {
  bytes: Uint8Array<ArrayBuffer>;
  type: StoredType;
}

/**
 * Where uploaded files lie. Keys look like `media/3f2a.1200x800.webp`: folders and a name of letters, digits, `-`, `_`
 * and `.`, with the extension of a stored type. A key never changes its content.
 */
export interface Storage {
  /**
   * Stores bytes, or a copy of the file at a path, whole or not at all; an existing one of that key is replaced. Throws
   * for a malformed key.
   */
  put(key: string, content: Uint8Array | { path: string }): Promise<void>;
  /** The file, or `null` where there is none or the key is malformed. */
  get(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Removes the file if it is there. */
  remove(key: string): Promise<void>;
  /** Keys of the files in a folder, such as `media`, in no order. */
  list(folder: string): AsyncIterable<string>;
  /** When a file was stored; `null` where there is none. */
  storedAt(key: string): Promise<Date | null>;
  /** Removes what has been left half stored in a folder since before a moment. */
  removePartial(folder: string, before: Date): Promise<void>;
  /** Throws where the storage cannot be reached or written to. */
  check(): Promise<void>;
}

const keyPattern = /^(?:[a-z0-9][\w-]*\/)+[A-Za-z0-9][\w-]*(?:\.[\w-]+)*\.(webp|avif|jpg|png)$/;

/** The type a key's extension stands for; `null` for anything that is not a key. */
export function storedType(key: string): StoredType | null {
  const extension = key.length <= 200 ? keyPattern.exec(key)?.[1] : undefined;
  for (const [name, type] of Object.entries(storedTypes)) if (name === extension) return type;
  return null;
}

/** The path under which a stored file is served. */
export const uploadUrl = (key: string) => `/uploads/${key}`;
