import { chmodSync, lstatSync, readdirSync, realpathSync, type Stats } from "node:fs";
import { join } from "node:path";

/** Permission bits of everybody but the owner. */
const others = 0o077;
const sticky = 0o1000;
const ownerOf = process.getuid;

/** The database with what SQLite lays beside it, and the key of stored secrets. */
const files = [...["", "-wal", "-shm", "-journal"].map((suffix) => `watermirror.sqlite${suffix}`), "secret.key"];
/** Folders that are closed as a whole; the files in them are out of reach then, however many there are. */
const folders = ["uploads", "incoming", "mail"];

const octal = ({ mode }: Stats) => `0${(mode & 0o7777).toString(8)}`;

function lstat(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined; // a folder that may not be searched is reported itself
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Takes a file or folder away from everybody but its owner; gives the reason where it stays open. */
function close(path: string): string | null {
  const before = lstat(path);
  if (!before) return null;
  if (before.isSymbolicLink()) return `${path} is a link; see to it that others cannot read what it leads to`;
  if ((before.mode & others) === 0) return null;
  try {
    chmodSync(path, before.mode & 0o700);
  } catch {
    // what stands below is what counts: some file systems refuse, others take the change and keep no permissions
  }
  const after = lstat(path);
  if (!after || (after.mode & others) === 0) return null;
  const foreign = after.uid === ownerOf?.() ? "" : `, belongs to another user (uid ${after.uid})`;
  return `${path} is open to other users of this machine (mode ${octal(after)})${foreign} and could not be closed; change its permissions or choose another DATA_DIR`;
}

/**
 * Closes the data folder to everybody but its owner, and with it the database, the key, waiting mail and uploads, also
 * where an earlier release or somebody else left them open. Gives a sentence for each that stays open; that is no
 * reason not to start. A folder that many users share by design, such as `/tmp`, is left as it is. On Windows, where
 * folders of a user are closed to others anyway, nothing is done.
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
