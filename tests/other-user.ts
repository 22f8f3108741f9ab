import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";

/** The user id of nobody. */
const nobody = 65_534;

/**
 * Whether another user of this machine can read a file or list a folder. A process of that user tries it where the tests
 * may start one, which only root may; elsewhere the permissions of the file itself are checked.
 */
export function othersCanRead(path: string): boolean {
  if (process.getuid?.() !== 0) return (statSync(path).mode & 0o077) !== 0;
  const [program, args] = statSync(path).isDirectory() ? ["ls", [path]] : ["cat", [path]];
  const options = {
    uid: nobody,
    gid: nobody,
    cwd: "/",
    encoding: "utf8",
    env: { LC_ALL: "C", PATH: process.env.PATH },
  } as const;
  const { status, stderr, error } = spawnSync(program, args, options);
  if (error) throw error;
  if (status !== 0 && !stderr.includes("Permission denied")) throw new Error(stderr);
  return status === 0;
}
