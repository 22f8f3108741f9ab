import { useEffect, useState } from "react";
import { confirmedUsers, type StoredUser, useSession } from "./session.ts";

/** Never throws. What it takes is fetched only for those who are signed in. */
const confirm = (): Promise<unknown> =>
  import("./current-user.ts").then(({ confirmUser }) => confirmUser()).catch(() => null);

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
  const user = session !== null && confirmedUsers.has(session.user.id) ? session.user : null;
  const signedIn = session !== null;
  const id = session?.user.id ?? null;

  useEffect(() => {
    if (!signedIn || confirmedUsers.has(id)) return;
    let left = false;
    void confirm().then(() => left || setAnswered({ id }));
    return () => {
      left = true;
    };
  }, [signedIn, id]);

  return { user, asking: signedIn && user === null && answered?.id !== id };
}
