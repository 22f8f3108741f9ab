import type { StorageKey } from "#contract/privacy/browser-storage.ts";

/** A form that can be kept; the privacy page lists them all. */
type FormKey = Exclude<StorageKey<"session">, "news-preview">;

const isForm = (key: string): key is FormKey =>
  key === "profileName" || /^(member(Photo)?|enquiryText|reviewText):/.test(key);

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

/** The draft that this user stored for a form; `null` for none. */
export function readFormDraft(form: FormKey, user: number | null): unknown {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(form) ?? "null");
    return isRecord(kept) && kept.user === user ? (kept.value ?? null) : null;
  } catch {
    return null;
  }
}

/** The forms with a draft of any user in this tab, by the prefix of their names. */
export function listFormDrafts(prefix: string): FormKey[] {
  try {
    return Object.keys(sessionStorage)
      .filter(isForm)
      .filter((form) => form.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Removes a user's form drafts from this tab. */
export function clearFormDrafts(user: number | null): void {
  for (const form of listFormDrafts("")) if (readFormDraft(form, user) !== null) storeFormDraft(form, user, null);
}
