import { request } from "../http/api.ts";
import { requirePasswordChange } from "./required-step.ts";
import { confirmedUsers, parseUser, readToken, type StoredUser, updateUser } from "./session.ts";

export interface CurrentUserOptions {
  signal?: AbortSignal;
  /** As in `ApiRequest`: a 401 is for the caller to deal with, and leads nowhere by itself. */
  login?: boolean;
}

/**
 * Asks the server who is signed in, stores the answer, and follows a demand for another password. Throws `ApiError`;
 * `null` where the answer names nobody.
 */
export async function fetchCurrentUser(options: CurrentUserOptions = {}): Promise<StoredUser | null> {
  const { user, must_change_password } = await request({ method: "GET", path: "/auth/me" }, options);
  const known = parseUser(user);
  if (typeof user !== "object" || user === null || !known) return null;
  confirmedUsers.add(known.id);
  // signed out meanwhile, here or in another tab
  if (readToken() === null) return known;
  updateUser(user);
  requirePasswordChange(must_change_password === true);
  return known;
}

/** Questions under way, by the token they are asked with. */
const underWay = new Map<string | null, Promise<StoredUser | null>>();

/** `fetchCurrentUser`, asked once for all who want to know at the same time. */
export function confirmUser(): Promise<StoredUser | null> {
  const token = readToken();
  const question = underWay.get(token) ?? fetchCurrentUser().finally(() => underWay.delete(token));
  underWay.set(token, question);
  return question;
}
