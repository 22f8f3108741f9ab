const key = "profileName";

/** Keeps the name that a user is writing for this tab, also over a login in between; `null` forgets it. */
export function keepName(user: number | null, name: string | null): void {
  try {
    if (name === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ user, name }));
  } catch {
    // a browser that forbids storage still has the form
  }
}

/** The name that this user was writing, and nobody else; `null` for none. */
export function keptName(user: number | null): string | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const { user: writer, name } = { user: undefined, name: undefined, ...kept };
    return writer === user && typeof name === "string" ? name : null;
  } catch {
    return null;
  }
}
