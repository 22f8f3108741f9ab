import type { EnquiriesQuery } from "#contract/enquiries.ts";
import type { EnquiryStatus } from "#contract/enquiry-rules.ts";
import type { NewEnquiry, NewEnquiryMessage } from "../db/database.ts";
import { contains, listText } from "../db/list-text.ts";
import type { Connection } from "../db/open.ts";
import { readPage } from "../db/pages.ts";
import { deleteMailsOfEnquiry } from "../mail/outbox.queries.ts";

/** The enquiry that came with a proof, if any. */
export const findByProof = (db: Connection, proofKey: string) =>
  db
    .selectFrom("enquiries")
    .select(["reference", "content_hash", "contact"])
    .where("proof_key", "=", proofKey)
    .executeTakeFirst();

/** The columns by whose texts lists find an enquiry. */
const found = ["reference", "topic", "water", "name", "organisation", "contact"] as const;

/** Stores an enquiry; `undefined` where its reference or its proof is taken. */
export const insertEnquiry = (db: Connection, enquiry: Omit<NewEnquiry, "search_text">) =>
  db
    .insertInto("enquiries")
    .values({ ...enquiry, search_text: listText(...found.map((column) => enquiry[column])) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();

function matching(db: Connection, { status, q }: EnquiriesQuery) {
  let query = db.selectFrom("enquiries");
  if (status) query = query.where("enquiries.status", "=", status);
  if (q === "") return query;
  return query.where((e) => contains(e.ref("enquiries.search_text"), q));
}

/** Enquiries with the names of the account that deals with them. */
const withAssigned = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin("users", "users.id", "enquiries.assigned_to")
    .selectAll("enquiries")
    .select(["users.username as assigned_username", "users.full_name as assigned_full_name"])
    .select("users.english_name as assigned_english_name");

/** A page of enquiries, newest first. */
export const pageOfEnquiries = (db: Connection, query: EnquiriesQuery) =>
  readPage(query, matching(db, query), withAssigned(matching(db, query)).orderBy("enquiries.id", "desc"));

/** The newest enquiries before an id; without an id the newest of all. */
export function listEnquiriesBefore(db: Connection, id: number | undefined, limit: number) {
  const query = withAssigned(db.selectFrom("enquiries")).orderBy("enquiries.id", "desc").limit(limit);
  return (id === undefined ? query : query.where("enquiries.id", "<", id)).execute();
}

export const findEnquiry = (db: Connection, id: number) =>
  withAssigned(db.selectFrom("enquiries")).where("enquiries.id", "=", id).executeTakeFirst();

/** Notes and answers, oldest first, with the names of their authors. */
export const listMessages = (db: Connection, enquiryId: number) =>
  db
    .selectFrom("enquiry_messages")
    .leftJoin("users", "users.id", "enquiry_messages.author_id")
    .select(["enquiry_messages.id", "type", "text", "enquiry_messages.created_at"])
    .select(["username", "full_name", "english_name"])
    .where("enquiry_id", "=", enquiryId)
    .orderBy("enquiry_messages.id")
    .execute();

/** Inserts a note or answer; `undefined` if the enquiry has one with the same `message_key`. */
export const insertMessage = (db: Connection, message: NewEnquiryMessage) =>
  db
    .insertInto("enquiry_messages")
    .values(message)
    .onConflict((conflict) => conflict.columns(["enquiry_id", "message_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();

/** Enabled editors and admins, who may deal with enquiries. */
export const listStaff = (db: Connection) =>
  db
    .selectFrom("users")
    .select(["id", "username", "full_name", "english_name"])
    .where("role", "in", ["editor", "admin"])
    .where("disabled", "=", 0)
    .orderBy("username_key")
    .execute();

export const changeEnquiry = (
  db: Connection,
  id: number,
  change: { status?: EnquiryStatus; assigned_to?: number | null; last_message_at?: string },
) => db.updateTable("enquiries").set(change).where("id", "=", id).execute();

/** Deletes an enquiry with its notes, answers and mails. */
export async function eraseEnquiry(trx: Connection, id: number) {
  await trx.deleteFrom("enquiries").where("id", "=", id).execute();
  await deleteMailsOfEnquiry(trx, id);
}

/** Deletes the enquiries whose last message was before a time. */
export const deleteEnquiriesBefore = (db: Connection, time: string) =>
  db.deleteFrom("enquiries").where("last_message_at", "<", time).execute();
