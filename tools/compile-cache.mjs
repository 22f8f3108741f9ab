import { lstatSync, mkdirSync, statSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";

/** Permission bits by which others could write. */
const writable = 0o022;
const sticky = 0o1000;

/** Whether nobody but this user can put files into a folder. */
function isOwn(folder) {
  const { mode, uid } = lstatSync(folder);
  return uid === process.getuid?.() && (mode & writable) === 0;
}

/** Whether others could put another folder in the place of one that lies in it. */
const isOpen = (folder) => {
  const { mode } = statSync(folder);
  return (mode & writable) !== 0 && (mode & sticky) === 0;
};

/**
 * Keeps what V8 has compiled in `compile-cache` of an existing data folder, so that the next start takes a third less of the
 * processor. It is written when the process ends, and may be deleted at any time. Code runs from it: where others could write
 * to it, and on Windows, which has no permission bits to tell by, nothing is kept.
 */
export function keepCompiled(dataDir) {
  const folder = join(dataDir, "compile-cache");
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch {
    // it is there already, or cannot be: found below
  }
  try {
    if (isOwn(folder) && !isOpen(dataDir)) enableCompileCache(folder);
  } catch {
    // without a data folder there is nothing to keep it in yet
  }
}
