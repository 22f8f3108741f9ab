import { randomBytes } from "node:crypto";
import { translate } from "#contract/i18n/messages.ts";
import { site } from "#site";
import type { Connection } from "../db/open.ts";
import { EnvError } from "../env.ts";
import { hasAdmin, insertUser, promoteToAdmin } from "./account.queries.ts";
import { passwordWeakness } from "./password-rules.ts";
import { createPassword, hashPassword } from "./passwords.ts";
import { revokeSessionsOf } from "./session.queries.ts";

/** Credentials of the first admin, to be shown once. */
export interface Credentials {
  email: string;
  password: string;
  /** Whether the password was generated. */
  generated: boolean;
}

/** Throws `EnvError` if `ADMIN_PASSWORD` breaks a rule for admins. Only checked in an installation without an admin. */
async function refuseWeakSetting(password: string, email: string) {
  const problem = await passwordWeakness(password, { username: "admin", full_name: null, email, role: "admin" });
  if (problem) throw new EnvError(`ADMIN_PASSWORD: ${translate("en", problem)}`);
}

/**
 * Creates an admin if there is none and returns the credentials; `null` if there is one. Of several processes that
 * start together, one creates it. An existing account with this address becomes an admin with this password. Throws
 * `EnvError` for a password that breaks a rule.
 */
export async function ensureFirstAdmin({
  db,
  email = `admin@${site.email.domain}`,
  password: given,
}: {
  db: Connection;
  email?: string | undefined;
  password?: string | undefined;
}): Promise<Credentials | null> {
  if (await hasAdmin(db)) return null;
  if (given !== undefined) await refuseWeakSetting(given, email);
  const password = given ?? createPassword();
  const credentials = { email, password, generated: given === undefined };
  const password_hash = await hashPassword(password);
  for (let username = "admin"; ; username = `admin_${randomBytes(3).toString("hex")}`) {
    const now = new Date().toISOString();
    const values = { username, full_name: null, email, password_hash, password_meets_staff_rule: 1 as const, now };
    if (await insertUser(db, { ...values, role: "admin", proven: true })) return credentials;
    const promoted = await promoteToAdmin(db, { email, password_hash, now });
    if (promoted) {
      await revokeSessionsOf(db, promoted.id);
      return credentials;
    }
    if (await hasAdmin(db)) return null;
  }
}
