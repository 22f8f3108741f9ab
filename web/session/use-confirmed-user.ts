import { useEffect, useState } from "react";
import { confirmedUsers, type StoredUser, useSession } from "./session.ts";

/** Never throws. Its code is fetched only for signed-in users. */
const confirm = (): Promise<unknown> =>
  import("./current-user.ts").then(({ confirmUser }) => confirmUser()).catch(() => null);

export interface ConfirmedUser {
  /** The signed-in user, once the server has named them since this document was loaded; else `null`. */
  user: StoredUser | null;
  /** Whether the request is pending. */
  asking: boolean;
}

/**
 * The signed-in user as the server knows them, for content that the stored role alone must not unlock. Calls `GET /auth/me` once for
 * each loaded document, and not for visitors who are not signed in. An expired session leads to the login page.
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
