import { statfsSync } from "node:fs";

/** Network file systems by the number that Linux gives them (`linux/magic.h`, and `statfs(2)`). */
const networkDisks: Readonly<Record<number, string>> = {
  26985: "NFS",
  20859: "SMB",
  4283649346: "SMB",
  4266872130: "SMB",
  12805120: "Ceph",
  1397113167: "AFS",
};

/**
 * The kind of network disk that a folder lies on; `undefined` on a disk of this machine, and where the system does not tell.
 * Processes on SQLite share memory beside its file, which two machines cannot.
 */
export function networkDiskOf(folder: string, typeOf = (path: string) => statfsSync(path).type): string | undefined {
  return process.platform === "linux" ? networkDisks[typeOf(folder) >>> 0] : undefined;
}
