export function planStart(state: {
  production: boolean;
  writable: boolean;
  /** The packages that are installed: also those for development, those of production alone, or none. */
  packages: "all" | "production" | "none";
  /** Whether there is a whole build. */
  built: boolean;
  /** Whether it was made from other files than those that are there, or there is none. */
  stale: boolean;
}): { prepares: boolean; message?: string };

export function planCommand(state: {
  production: boolean;
  writable: boolean;
  /** Whether the packages are those of the lock file; those for development may be missing. */
  fits: boolean;
}): { prepares: boolean; message?: string };
