import { createHash } from "node:crypto";
import { emailKey } from "#contract/account-rules.ts";
import type { Connection } from "../db/open.ts";
import { countRows } from "../db/pages.ts";

/** A waiting mail without its content. Times are ISO 8601. */
export interface DueMail {
  id: number;
  attempts: number;
  next_attempt_at: string;
  /** Why the last attempt failed; `null` before the first and while one is in progress. */
  last_error: string | null;
}

const dueColumns = ["id", "attempts", "next_attempt_at", "last_error"] as const;

/** A mail to be stored, its content encrypted. */
export interface NewMail {
  recipient: string;
  encrypted: string;
  /** ISO 8601. */
  created_at: string;
  /** The enquiry with which the mail is erased. */
  enquiry_id?: number | undefined;
  /** The event that the owner of the account is notified of. */
  notice?: string | undefined;
}

/** Stores a mail that is due at once and returns its id. */
export async function insertMail(db: Connection, mail: NewMail): Promise<number> {
  const { id } = await db
    .insertInto("outbox")
    .values({ ...mail, next_attempt_at: mail.created_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** How many mails were stored for an address at `since` or later. */
export async function countMailsTo(db: Connection, recipient: string, since: string): Promise<number> {
  return countRows(db.selectFrom("outbox").where("recipient", "=", recipient).where("created_at", ">=", since));
}

/** What the recipient of a notice of deletion is replaced by once it is sent; those notices count in the limits of a new account. */
const erasedRecipient = (email: string) => `sha256:${createHash("sha256").update(email).digest("base64url")}`;

/** The notices of deletions, by their owner and by an admin. */
const deletionNotices = ["account_deleted", "account_deleted_by_admin"];

/** How many notices to the owner of an account were stored for an address at `since` or later, of one event or of all. */
export async function countNoticesTo(
  db: Connection,
  recipient: string,
  { since, notice }: { since: string; notice?: string },
): Promise<number> {
  return countRows(
    db
      .selectFrom("outbox")
      .where("recipient", "in", [recipient, erasedRecipient(recipient)])
      .where("created_at", ">=", since)
      .where("notice", "is not", null)
      .$if(notice !== undefined, (query) => query.where("notice", "=", notice ?? "")),
  );
}

export const deleteMail = (db: Connection, id: number) => db.deleteFrom("outbox").where("id", "=", id).execute();

/**
 * Mails to be tried now: their time has come, or it is after `latest` and not `never`, as the clock was ahead when it was
 * set. Of the latter those that a sender has just taken are left to it.
 */
export const findDue = (
  db: Connection,
  { now, latest, never, limit }: { now: string; latest: string; never: string; limit: number },
): Promise<DueMail[]> =>
  db
    .selectFrom("outbox")
    .select(dueColumns)
    .where("sent_at", "is", null)
    .where(({ or, and, eb }) =>
      or([
        eb("next_attempt_at", "<=", now),
        and([
          eb("next_attempt_at", ">", latest),
          eb("next_attempt_at", "<", never),
          or([eb("attempts", "=", 0), eb("last_error", "is not", null)]),
        ]),
      ]),
    )
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(limit)
    .execute();

export const findUnsent = (db: Connection): Promise<DueMail[]> =>
  db.selectFrom("outbox").select(dueColumns).where("sent_at", "is", null).orderBy("id").execute();

/**
 * Claims a mail by setting the time of the next attempt: of several simultaneous callers one gets the mail, the others
 * `undefined`. If this process ends, the mail is tried again at that time.
 */
export const claim = (db: Connection, due: DueMail, nextAttemptAt: string) =>
  db
    .updateTable("outbox")
    .set({ attempts: due.attempts + 1, next_attempt_at: nextAttemptAt, last_error: null })
    .where("id", "=", due.id)
    .where("next_attempt_at", "=", due.next_attempt_at)
    .where("attempts", "=", due.attempts)
    .where("sent_at", "is", null)
    .returning(["id", "recipient", "encrypted", "created_at", "notice"])
    .executeTakeFirst();

/** A mail as a sender has claimed it. */
export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claim>>>;

/**
 * Marks a mail as sent and deletes its content: links in it are for the recipient alone. The recipient of a notice of deletion,
 * whose account is gone, is deleted too.
 */
export const markSent = (db: Connection, { id, recipient, notice }: ClaimedMail, now: string) =>
  db
    .updateTable("outbox")
    .set({ sent_at: now, encrypted: null, last_error: null })
    .$if(notice !== null && deletionNotices.includes(notice), (query) =>
      query.set({ recipient: erasedRecipient(recipient) }),
    )
    .where("id", "=", id)
    .execute();

/** Deletes a mail that is given up where it is a notice of deletion: nothing stays of an account that is gone. */
export const deleteDeletionNotice = (db: Connection, id: number) =>
  db.deleteFrom("outbox").where("id", "=", id).where("notice", "in", deletionNotices).execute();

export const markFailed = (db: Connection, id: number, values: { last_error: string; next_attempt_at: string }) =>
  db.updateTable("outbox").set(values).where("id", "=", id).where("sent_at", "is", null).execute();

/** The mails that are not sent, oldest first, without their content. */
export const listUnsent = (db: Connection) =>
  db
    .selectFrom("outbox")
    .select(["id", "created_at", "recipient", "attempts", "next_attempt_at", "last_error"])
    .where("sent_at", "is", null)
    .orderBy("id")
    .execute();

/** Has mails that were given up (`never`) tried again now, one or all; returns how many. */
export async function retryGivenUp(
  db: Connection,
  { never, now, id }: { never: string; now: string; id?: number | undefined },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ next_attempt_at: now })
    .where("sent_at", "is", null)
    .where("next_attempt_at", "=", never)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? 0))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Up to three reasons why waiting mail was not sent, each once. */
export async function listErrors(db: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom("outbox")
    .select("last_error")
    .distinct()
    .where("sent_at", "is", null)
    .where("last_error", "is not", null)
    .limit(3)
    .execute();
  return rows.flatMap(({ last_error }) => last_error ?? []);
}

/** Undoes a claim: the mail is due now. */
export const releaseClaim = (db: Connection, due: DueMail, now: string) =>
  db
    .updateTable("outbox")
    .set({ attempts: due.attempts, next_attempt_at: now, last_error: due.last_error })
    .where("id", "=", due.id)
    .where("sent_at", "is", null)
    .execute();

/** Deletes mail that was sent before a time, or written before it and never sent. */
export const deleteOldMail = (db: Connection, before: string) =>
  db
    .deleteFrom("outbox")
    .where((e) => e.or([e("sent_at", "<", before), e.and([e("sent_at", "is", null), e("created_at", "<", before)])]))
    .execute();

/**
 * The spellings of an address, with the given one. They are compared here, as neither database folds letters and composes
 * characters as `emailKey` does.
 */
async function spellingsOf(db: Connection, email: string): Promise<string[]> {
  const rows = await db.selectFrom("outbox").select("recipient").distinct().execute();
  const key = emailKey(email);
  return [email, ...rows.map(({ recipient }) => recipient).filter((recipient) => emailKey(recipient) === key)];
}

/** The mails to an address, oldest first, without recipient and content. */
export const listMailsTo = async (db: Connection, email: string) =>
  db
    .selectFrom("outbox")
    .select(["created_at", "sent_at", "attempts", "next_attempt_at"])
    .where("recipient", "in", await spellingsOf(db, email))
    .orderBy("id")
    .execute();

/** Deletes the mails to an address but the notice that its account is deleted, which goes once it is sent. */
export async function deleteMailsTo(db: Connection, email: string): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where((e) => e.or([e("notice", "is", null), e("notice", "not in", deletionNotices)]))
    .where("recipient", "in", await spellingsOf(db, email))
    .execute();
}

export const deleteMailsOfEnquiry = (db: Connection, enquiryId: number) =>
  db.deleteFrom("outbox").where("enquiry_id", "=", enquiryId).execute();

/** The mails that are stored encrypted. */
export const listEncrypted = (db: Connection) =>
  db
    .selectFrom("outbox")
    .select(["id", "recipient", "created_at", "encrypted"])
    .where("encrypted", "is not", null)
    .orderBy("id")
    .execute();

export const replaceEncrypted = (db: Connection, id: number, encrypted: string) =>
  db.updateTable("outbox").set({ encrypted }).where("id", "=", id).execute();
