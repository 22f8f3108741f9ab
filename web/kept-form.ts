const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/**
 * Keeps what a user has not saved in a form, for this tab, also over a login in between. `null` forgets it. What the
 * browser has no room for, or does not allow, is not kept.
 */
export function keepForm(form: string, user: number | null, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(form);
    else sessionStorage.setItem(form, JSON.stringify({ user, value }));
  } catch {
    // a browser that forbids storage still has the form
  }
}

/** What this user, and nobody else, had in a form; `null` for nothing. */
export function keptForm(form: string, user: number | null): unknown {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(form) ?? "null");
    return isRecord(kept) && kept.user === user ? (kept.value ?? null) : null;
  } catch {
    return null;
  }
}

/** The forms kept in this tab, whoever's, whose names begin alike. */
export function keptForms(prefix: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((form) => form.startsWith(prefix));
  } catch {
    return [];
  }
}
