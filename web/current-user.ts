import { api } from "./api.ts";
import { demandPassword } from "./password-demand.ts";
import { parseUser, type StoredUser, updateUser } from "./session.ts";

/** Asks the server who is signed in, stores the answer, and follows a demand for another password. Throws `ApiError`; `null` where the answer names nobody. */
export async function fetchCurrentUser(signal?: AbortSignal): Promise<StoredUser | null> {
  const { user, must_change_password } = await api("/auth/me", { ...(signal && { signal }) });
  const known = parseUser(user);
  if (typeof user !== "object" || user === null || !known) return null;
  updateUser(user);
  demandPassword(must_change_password === true);
  return known;
}
