import { useEffect, useState } from "react";
import { api } from "./api.ts";
import { demandPassword } from "./password-demand.ts";
import { parseUser, readToken, type StoredUser, updateUser, useSession } from "./session.ts";

export interface CurrentUserOptions {
  signal?: AbortSignal;
  /** As in `ApiRequest`: a 401 is for the caller to deal with, and leads nowhere by itself. */
  login?: boolean;
}

/** Ids of the users whom the server has named since this document was loaded. */
const confirmed = new Set<number | null>();

/**
 * Asks the server who is signed in, stores the answer, and follows a demand for another password. Throws `ApiError`;
 * `null` where the answer names nobody.
 */
export async function fetchCurrentUser(options: CurrentUserOptions = {}): Promise<StoredUser | null> {
  const { user, must_change_password } = await api("/auth/me", options);
  const known = parseUser(user);
  if (typeof user !== "object" || user === null || !known) return null;
  confirmed.add(known.id);
  // signed out meanwhile, here or in another tab
  if (readToken() === null) return known;
  updateUser(user);
  demandPassword(must_change_password === true);
  return known;
}

/** Questions under way, by the stored user's id. */
const asked = new Map<number | null, Promise<unknown>>();

/** Asks once for all components that want to know at the same time; never throws. */
function confirm(id: number | null): Promise<unknown> {
  const question =
    asked.get(id) ??
    fetchCurrentUser()
      .catch(() => null)
      .finally(() => asked.delete(id));
  asked.set(id, question);
  return question;
}

export interface ConfirmedUser {
  /** The signed-in user, once the server has named them since this document was loaded; else `null`. */
  user: StoredUser | null;
  /** Whether the server is being asked. */
  asking: boolean;
}

/**
 * The signed-in user as the server knows them, for what a stored role alone must not show. Asks `GET /auth/me` once for
 * each loaded document, and nothing for visitors who are not signed in. An expired session leads to the login page.
 */
export function useConfirmedUser(): ConfirmedUser {
  const session = useSession();
  const [answered, setAnswered] = useState<{ id: number | null } | null>(null);
  const user = session !== null && confirmed.has(session.user.id) ? session.user : null;
  const signedIn = session !== null;
  const id = session?.user.id ?? null;

  useEffect(() => {
    if (!signedIn || confirmed.has(id)) return;
    let left = false;
    void confirm(id).then(() => left || setAnswered({ id }));
    return () => {
      left = true;
    };
  }, [signedIn, id]);

  return { user, asking: signedIn && user === null && answered?.id !== id };
}
