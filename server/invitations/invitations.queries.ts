import { emailKey } from "#contract/account-rules.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { Role } from "#contract/user.ts";
import type { Connection } from "../db/open.ts";
import { makerIsAdmin } from "./invitation-maker.queries.ts";

const columns = ["invitations.id", "invitations.email", "invitations.role", "invitations.language"] as const;
const times = ["invitations.created_at", "invitations.expires_at"] as const;

/** Open invitations with the username of whoever made each. Times are ISO 8601. */
const entries = (db: Connection, now: string) =>
  db
    .selectFrom("invitations")
    .innerJoin("users", "users.id", "invitations.invited_by")
    .select([...columns, ...times, "users.username as invited_by"])
    .where("invitations.expires_at", ">", now);

export const listInvitations = (db: Connection, now: string) =>
  entries(db, now).orderBy("invitations.created_at", "desc").orderBy("invitations.id", "desc").execute();

export const findInvitation = (db: Connection, id: number, now: string) =>
  entries(db, now).where("invitations.id", "=", id).executeTakeFirst();

/** The open invitation of a token; `undefined` for none. */
export const findByToken = (db: Connection, tokenHash: string, now: string) =>
  db
    .selectFrom("invitations")
    .select(["email", "role", "expires_at"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where(makerIsAdmin)
    .executeTakeFirst();

/** Inserts an invitation; `undefined` where its address has an open one, also of a simultaneous call. */
export async function insertInvitation(
  trx: Connection,
  values: { email: string; role: Role; language: Language } & {
    token_hash: string;
    invited_by: number;
    created_at: string;
    expires_at: string;
  },
): Promise<number | undefined> {
  const email_key = emailKey(values.email);
  await trx
    .deleteFrom("invitations")
    .where("email_key", "=", email_key)
    .where("expires_at", "<=", values.created_at)
    .execute();
  const row = await trx
    .insertInto("invitations")
    .values({ ...values, email_key })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Gives an open invitation another token and term, and the admin who sends it; `undefined` if there is none. */
export const renewInvitation = (
  trx: Connection,
  id: number,
  { now, ...values }: { token_hash: string; invited_by: number; expires_at: string; now: string },
) =>
  trx
    .updateTable("invitations")
    .set({ ...values, created_at: now })
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .returning(["email", "role", "language"])
    .executeTakeFirst();

/** Deletes an open invitation; `undefined` if there is none. */
export const deleteInvitation = (trx: Connection, id: number, now: string) =>
  trx
    .deleteFrom("invitations")
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .returning(["email", "role"])
    .executeTakeFirst();

/** Consumes the invitation of a token: of several simultaneous calls one gets it, the others `undefined`. */
export const consumeInvitation = (trx: Connection, tokenHash: string, now: string) =>
  trx
    .deleteFrom("invitations")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where(makerIsAdmin)
    .returning(["email", "role"])
    .executeTakeFirst();

/** Deletes the invitations that an account has made. */
export const deleteInvitationsOf = (trx: Connection, userId: number) =>
  trx.deleteFrom("invitations").where("invited_by", "=", userId).execute();

export const deleteExpiredInvitations = (db: Connection, now: string) =>
  db.deleteFrom("invitations").where("expires_at", "<=", now).execute();
