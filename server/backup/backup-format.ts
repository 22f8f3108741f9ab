import { z } from "zod";

/** A backup that cannot be made, read or restored; its message of one sentence is for the maintainer. */
export class BackupError extends Error {}

/** Names of the entries of a backup, which is a `tar` archive, compressed by `gzip`. */
export const entryNames = {
  /** Rows of a table, one as JSON a line, in files of about a megabyte. */
  table: (table: string, part: number) => `tables/${table}/${String(part).padStart(5, "0")}.jsonl`,
  upload: (key: string) => `uploads/${key}`,
  key: "secret.key",
  manifest: "manifest.json",
  /** SHA-256 of every other entry, as `sha256sum -c` reads it; the last entry. */
  sums: "SHA256SUMS",
} as const;

const digest = z.object({ rows: z.int(), sha256: z.string() });

/** `manifest.json`: what the backup contains. */
export const manifestSchema = z.object({
  format: z.literal("site-backup-1"),
  /** When the database was read. */
  created_at: z.iso.datetime(),
  /** The database that it was made from; it can be restored to either. */
  engine: z.enum(["sqlite", "postgres"]),
  /** The migrations that had made its tables. */
  migrations: z.array(z.string()).min(1),
  /** The tables in the order in which they are restored. */
  tables: z.record(z.string(), digest),
  /** The highest id that each table has given. */
  sequences: z.record(z.string(), z.int()),
  /** Number of uploaded files, and their bytes. */
  uploads: z.object({ files: z.int(), bytes: z.int() }),
  /** SHA-256 of the key that encrypts stored secrets; `null` if there was none. `included`: whether the key is in it. */
  key: z.object({ sha256: z.string(), included: z.boolean() }).nullable(),
});

export type Manifest = z.infer<typeof manifestSchema>;

const reasons: Record<string, string> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the quota of the disk is used up",
  EACCES: "it may not be read or written by this user",
  EPERM: "it may not be read or written by this user",
  EROFS: "the disk is read only",
  ENOENT: "there is no such file or folder",
  EEXIST: "there is a file of that name already",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of its path is no folder",
};

/** What is wrong with a file or the storage, in words for the maintainer. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.name === "AppError" && error.cause !== undefined ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return reasons[code] ?? (cause instanceof Error ? cause.message : String(cause));
}
