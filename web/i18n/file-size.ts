const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Narrow no-break space, as between every number and its unit. */
const space = "\u202f";

/**
 * The size of a file of so many bytes, as both languages write it: in megabytes of 1024 × 1024 bytes with one decimal,
 * below 0.1 MB in whole kilobytes of 1024 bytes. A file that is not empty has at least 1 KB.
 */
export function formatFileSize(bytes: number): string {
  if (bytes >= 0.1 * megabyte) return `${(bytes / megabyte).toFixed(1)}${space}MB`;
  return `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / kilobyte))}${space}KB`;
}
