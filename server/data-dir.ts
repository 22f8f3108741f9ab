import { chmodSync, lstatSync, readdirSync, realpathSync, type Stats } from "node:fs";
import { join } from "node:path";

/** Permission bits of group and others. */
const others = 0o077;
const sticky = 0o1000;
const ownerOf = process.getuid;

/** The database with SQLite's additional files, and the key of stored secrets. */
const files = [
  ...["", "-wal", "-shm", "-journal"].map((suffix) => `watermirror.sqlite${suffix}`),
  "secret.key",
  "secret.key.next",
];
/** Folders whose own permissions protect all files in them. */
const folders = ["uploads", "incoming", "mail"];

const octal = ({ mode }: Stats) => `0${(mode & 0o7777).toString(8)}`;

function lstat(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined; // an inaccessible folder is reported itself
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Removes all permissions but the owner's; returns the reason if others keep access. */
function close(path: string): string | null {
  const before = lstat(path);
  if (!before) return null;
  if (before.isSymbolicLink()) return `${path} is a link; see to it that others cannot read what it leads to`;
  if ((before.mode & others) === 0) return null;
  try {
    chmodSync(path, before.mode & 0o700);
  } catch {
    // checked by reading back: some file systems refuse the change, others ignore it
  }
  const after = lstat(path);
  if (!after || (after.mode & others) === 0) return null;
  const foreign = after.uid === ownerOf?.() ? "" : `, belongs to another user (uid ${after.uid})`;
  return `${path} is open to other users of this machine (mode ${octal(after)})${foreign} and could not be closed; change its permissions or choose another DATA_DIR`;
}

/**
 * Restricts the data folder to its owner, and with it the database, the key, waiting mail and uploads, also
 * if an earlier release or another program left them open. Returns a sentence for each that stays open, which is no
 * reason not to start. A folder shared by design, such as `/tmp`, is not changed. On Windows, where
 * a user's folders are private anyway, nothing is done.
 */
export function closeDataDir(path: string): string[] {
  if (!ownerOf) return [];
  const dir = realpathSync(path);
  const top = lstatSync(dir);
  const shared = (top.mode & sticky) !== 0;
  const paths = [
    ...(shared ? [] : [dir]),
    ...files.map((name) => join(dir, name)),
    ...folders.map((name) => join(dir, name)),
    ...list(join(dir, "mail")).map((name) => join(dir, "mail", name)),
  ];
  const warnings = paths.map(close).filter((warning) => warning !== null);
  return shared
    ? [
        `DATA_DIR ${dir} is shared by the users of this machine (mode ${octal(top)}); choose a folder of its own`,
        ...warnings,
      ]
    : warnings;
}
