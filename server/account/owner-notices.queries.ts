import type { Connection } from "../db/open.ts";

/** Whom a notice about an account is mailed to, and how. */
export const findNoticeOwner = (db: Connection, id: number) =>
  db
    .selectFrom("users")
    .select(["username", "email", "mail_language", "address_proven_at"])
    .where("id", "=", id)
    .executeTakeFirst();

/** Whether an account was registered at `since` or later, by its owner or from an invitation, and not signed in to after that. */
export async function isFirstSignIn(db: Connection, userId: number, since: string): Promise<boolean> {
  const latest = await db
    .selectFrom("audit_log")
    .select("action")
    .where("actor_id", "=", userId)
    .where("action", "in", ["registered", "invitation_accepted", "sign_in"])
    .where("at", ">=", since)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return latest !== undefined && latest.action !== "sign_in";
}
