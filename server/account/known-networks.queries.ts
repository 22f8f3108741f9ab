import { emailKey } from "#contract/account-rules.ts";
import type { Connection } from "../db/open.ts";

/** Number of the latest sign-ins that are read. */
const latest = 100;

/** Network addresses of an account's latest sign-ins and password resets, from the audit log. */
export const listSignInAddresses = async (db: Connection, email: string): Promise<string[]> => {
  const rows = await db
    .selectFrom("audit_log")
    .innerJoin("users", "users.id", "audit_log.actor_id")
    .select("address")
    .where("email_key", "=", emailKey(email))
    .where("action", "in", ["sign_in", "password_reset"])
    .orderBy("audit_log.id", "desc")
    .limit(latest)
    .execute();
  return rows.map(({ address }) => address);
};
