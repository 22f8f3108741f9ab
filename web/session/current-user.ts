import { type RequestParts, request } from "../http/api.ts";
import { parsePasswordObstacle, requirePasswordChange } from "./required-step.ts";
import { confirmedUsers, parseUser, readSession, readToken, type StoredUser, updateUser } from "./session.ts";

/**
 * Stores the user whom a call with `token` returned; `false` where that session has ended meanwhile, here or in another
 * tab, or another user has signed in. A replaced token of the same user counts as the same session.
 */
export function storeUser(token: string | null, user: object): boolean {
  const current = readToken();
  const id = parseUser(user)?.id ?? null;
  const isSame = current === token || (id !== null && readSession()?.user.id === id);
  if (current === null || !isSame) return false;
  updateUser(user);
  return true;
}

/**
 * Fetches and stores the signed-in user, and notes why the password must be changed, if so. Throws `ApiError`; `null` where
 * the answer has no user.
 */
export async function fetchCurrentUser(
  options: Pick<RequestParts, "signal" | "login"> = {},
): Promise<StoredUser | null> {
  const token = readToken();
  const { user, password_obstacle } = await request({ method: "GET", path: "/auth/me" }, options);
  const known = parseUser(user);
  if (typeof user !== "object" || user === null || !known) return null;
  confirmedUsers.add(known.id);
  if (storeUser(token, user)) requirePasswordChange(parsePasswordObstacle(password_obstacle));
  return known;
}

/** Pending requests by their token. */
const underWay = new Map<string | null, Promise<StoredUser | null>>();

/** `fetchCurrentUser`, with one request for all simultaneous callers. */
export function confirmUser(): Promise<StoredUser | null> {
  const token = readToken();
  const question = underWay.get(token) ?? fetchCurrentUser().finally(() => underWay.delete(token));
  underWay.set(token, question);
  return question;
}
