import type { StorageKey } from "#contract/privacy/browser-storage.ts";

/** A key of local storage; the privacy page lists them all. */
export type LocalKey = StorageKey<"local">;

/** Local storage that may be full, forbidden or absent; reading then gives `null` and writing does nothing. */
export function readStored(key: LocalKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value; `null` removes it. */
export function writeStored(key: LocalKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // a browser that forbids storage still shows the site
  }
}
