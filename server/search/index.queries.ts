import { type Insertable, sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { Connection } from "../db/open.ts";

/** No score is greater. A posting's `rank` is this less its score, as both engines read their keys upwards. */
export const bestRank = 2000;

type NewDocument = Insertable<Database["search_documents"]>;

/** The stored terms of a document as rows of term and score; `json_each` is the same on both engines. */
const stored = (terms: string) =>
  sql`select key, cast(${sql.lit(bestRank)} - cast(cast(value as text) as integer) as integer) from json_each(${terms})`;

async function deletePostings(trx: Connection, { id, bucket, terms }: Pick<NewDocument, "id" | "bucket" | "terms">) {
  await sql`delete from search_postings
    where bucket = ${bucket} and document_id = ${id} and (term, rank) in (${stored(terms)})`.execute(trx);
}

/** The hashes of documents that are stored, by id. */
export async function readHashes(db: Connection, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("search_documents").select(["id", "hash"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

/** Stores a document and its postings. The id must be free. */
export async function insertDocument(trx: Connection, document: NewDocument): Promise<void> {
  const { id, bucket, terms } = document;
  await trx.insertInto("search_documents").values(document).execute();
  await sql`insert into search_postings (term, bucket, rank, document_id)
    select key, cast(${bucket} as integer), cast(${sql.lit(bestRank)} - cast(cast(value as text) as integer) as integer),
      cast(${id} as integer) from json_each(${terms})`.execute(trx);
}

/** Deletes documents with their postings; those that do not exist are no error. */
export async function deleteDocuments(trx: Connection, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await trx
    .selectFrom("search_documents")
    .select(["id", "bucket", "terms"])
    .where("id", "in", ids)
    .execute();
  for (const document of found) await deletePostings(trx, document);
  if (found.length > 0) await trx.deleteFrom("search_documents").where("id", "in", ids).execute();
}

/** Ids of the documents from `from` to `to`. */
export async function listDocumentIds(db: Connection, from: number, to: number): Promise<number[]> {
  const rows = await db
    .selectFrom("search_documents")
    .select("id")
    .where("id", ">=", from)
    .where("id", "<=", to)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes documents and whatever postings name them; reads the whole index. */
export async function purgeDocuments(trx: Connection, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom("search_postings").where("document_id", "in", ids).execute();
  await trx.deleteFrom("search_documents").where("id", "in", ids).execute();
}

/** Deletes postings of documents that do not exist; reads the whole index. */
export const purgePostings = (trx: Connection) =>
  trx
    .deleteFrom("search_postings")
    .where("document_id", "not in", trx.selectFrom("search_documents").select("id"))
    .execute();

/** The stored documents with an id from `from` to `to`, as they were given. */
export const listDocuments = (db: Connection, from: number, to: number) =>
  db
    .selectFrom("search_documents")
    .select(["id", "kind", "lang", "path", "title", "headings", "text", "date", "category", "trail", "image"])
    .where("id", ">=", from)
    .where("id", "<=", to)
    .orderBy("id", "desc")
    .execute();

/** Locks the state of a part of the index until the end of the transaction and gives it; `undefined` where it is new. */
export async function lockState(trx: Connection, name: string): Promise<string | undefined> {
  await trx
    .insertInto("search_state")
    .values({ name, value: "" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom("search_state")
    .select("value")
    .where("name", "=", name)
    .forUpdate()
    .executeTakeFirst();
  return row?.value;
}

/** The state of a part of the index; `undefined` where there is none. */
export async function readState(db: Connection, name: string): Promise<string | undefined> {
  const row = await db.selectFrom("search_state").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

export const writeState = (trx: Connection, name: string, value: string) =>
  trx.updateTable("search_state").set({ value }).where("name", "=", name).execute();
