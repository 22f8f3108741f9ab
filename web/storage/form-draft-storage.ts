import type { StorageKey } from "#contract/privacy/browser-storage.ts";

/** A form that can be kept; the privacy page lists them all. */
type FormKey = Exclude<StorageKey<"session">, "news-preview">;

const isForm = (key: string): key is FormKey => key === "profileName" || /^member(Photo)?:/.test(key);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/**
 * Keeps what a user has not saved in a form, for this tab, also over a login in between. `null` forgets it. What the
 * browser has no room for, or does not allow, is not kept.
 */
export function storeFormDraft(form: FormKey, user: number | null, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(form);
    else sessionStorage.setItem(form, JSON.stringify({ user, value }));
  } catch {
    // a browser that forbids storage still has the form
  }
}

/** What this user, and nobody else, had in a form; `null` for nothing. */
export function readFormDraft(form: FormKey, user: number | null): unknown {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(form) ?? "null");
    return isRecord(kept) && kept.user === user ? (kept.value ?? null) : null;
  } catch {
    return null;
  }
}

/** The forms kept in this tab, whoever's, whose names begin alike. */
export function listFormDrafts(prefix: string): FormKey[] {
  try {
    return Object.keys(sessionStorage)
      .filter(isForm)
      .filter((form) => form.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Forgets the forms that this tab keeps for a user. */
export function clearFormDrafts(user: number | null): void {
  for (const form of listFormDrafts("")) if (readFormDraft(form, user) !== null) storeFormDraft(form, user, null);
}
