import { api } from "./api.ts";
import { parseUser, type StoredUser, updateUser } from "./session.ts";

/** Asks the server who is signed in, and stores the answer. Throws `ApiError`; `null` where the answer names nobody. */
export async function fetchCurrentUser(signal?: AbortSignal): Promise<StoredUser | null> {
  const { user } = await api("/auth/me", { ...(signal && { signal }) });
  const known = parseUser(user);
  if (typeof user !== "object" || user === null || !known) return null;
  updateUser(user);
  return known;
}
