import { AsyncLocalStorage } from "node:async_hooks";
import { hasRole } from "#contract/access.ts";
import { AppError } from "#contract/errors.ts";
import { type Role, roleSchema } from "#contract/user.ts";
import type { Connection } from "./open.ts";

/** The signed-in user of a request, with the role and the time of the sign-in that the request began with. */
export interface ActingUser {
  id: number;
  role: Role;
  /** The time that all tokens of the sign-in share, ISO 8601. */
  signedInAt: string;
}

/**
 * How a transaction locks the acting user's row. `share` lets the user's other requests go on. `update` is for
 * transactions that write this row: two of them that share it would wait for each other. `later` is for those that lock
 * several accounts, always in the same order; they call `requireActingUser` once they have them.
 */
export type ActingUserLock = "share" | "update" | "later";

const requests = new AsyncLocalStorage<{ user: ActingUser; answered: boolean }>();

/**
 * Answers a request on behalf of a user: every transaction that begins before the answer is there refuses to work for
 * somebody whose rights have ended. What the request leaves behind to be done later is not the user's any more.
 */
export async function actingAs<T>(user: ActingUser, answer: () => T | Promise<T>): Promise<T> {
  const request = { user, answered: false };
  try {
    return await requests.run(request, answer);
  } finally {
    request.answered = true;
  }
}

/** Throws `unauthorized` if the user is deleted, disabled or signed out, `forbidden` for one with lesser rights by now. */
export async function requireStillActing(db: Connection, user: ActingUser, lock?: "share" | "update"): Promise<void> {
  const account = db.selectFrom("users").select(["role", "disabled"]).where("id", "=", user.id);
  const locked = lock === undefined ? account : lock === "share" ? account.forShare() : account.forNoKeyUpdate();
  const row = await locked.executeTakeFirst();
  // read after the lock: whoever ends a user's sessions holds it until they are gone
  const session =
    row?.disabled === 0 &&
    (await db
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", user.id)
      .where("created_at", "=", user.signedInAt)
      .limit(1)
      .executeTakeFirst());
  if (!row || !session) throw new AppError("unauthorized", "errors.unauthorized");
  if (!hasRole(roleSchema.parse(row.role), user.role)) throw new AppError("forbidden", "errors.forbidden");
}

/** The user whose request is being answered; `null` where there is none. */
export function findActingUser(): ActingUser | null {
  const request = requests.getStore();
  return request && !request.answered ? request.user : null;
}

/** Throws what `requireStillActing` throws about the user whose request is being answered, if there is one. */
export async function requireActingUser(db: Connection, lock?: "share" | "update"): Promise<void> {
  const user = findActingUser();
  if (user) await requireStillActing(db, user, lock);
}
