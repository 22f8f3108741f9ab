/** An entry of a lock file. */
export interface LockedPackage {
  version?: string;
  optional?: boolean;
  dev?: boolean;
}

export function fits(
  present: Readonly<Record<string, LockedPackage>>,
  locked: Readonly<Record<string, LockedPackage>>,
  options?: { production?: boolean },
): boolean;
