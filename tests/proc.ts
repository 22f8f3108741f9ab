import { existsSync, readFileSync } from "node:fs";

/**
 * Whether the system tells of its processes in `/proc`, as Linux does. Tests that read memory, time or descriptors of a process there
 * are skipped elsewhere, as on macOS, which has no files for them.
 */
export const hasProc = existsSync("/proc/self/stat");

/** Processor time that a process has taken so far, in hundredths of a second. */
export const processorTime = (pid: number) => {
  const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
  return Number(user) + Number(system);
};
