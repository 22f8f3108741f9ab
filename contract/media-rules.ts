/**
 * Largest image an editor may upload, in bytes (5 MB); the longest edge it is stored with and the most pixels it may
 * have, in pixels; and the most bytes that the stored files of one user's images may take together (1 GB).
 */
export const imageLimits = { bytes: 5 * 1024 * 1024, edge: 2400, pixels: 50_000_000, quota: 1024 ** 3 } as const;

/** Days that an image stays after its upload, or after the last text or member that showed it has let it go. */
export const unusedImageDays = 7;
