import { existsSync } from "node:fs";

/**
 * Whether the system tells of its processes in `/proc`, as Linux does. Tests that read memory, time or descriptors of a process there
 * are skipped elsewhere, as on macOS, which has no files for them.
 */
export const hasProc = existsSync("/proc/self/stat");
