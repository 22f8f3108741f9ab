import { type RawBuilder, sql } from "kysely";
import type { SearchDocumentRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";
import { bestRank } from "./index.queries.ts";

/** A document that contains a term, with the term's score there. */
export interface Posting {
  /** Place of the term among those that were asked for. */
  term: number;
  bucket: number;
  document: number;
  score: number;
}

/** The least and greatest bucket from 0 to below `end`; `null` where there is none. Reads two entries of an index. */
export async function bucketRange(db: Connection, end: number): Promise<{ first: number; last: number } | null> {
  const edge = async (direction: "asc" | "desc") => {
    const row = await db
      .selectFrom("search_documents")
      .select("bucket")
      .where("bucket", "<", end)
      .orderBy("bucket", direction)
      .limit(1)
      .executeTakeFirst();
    return row?.bucket;
  };
  const [first, last] = [await edge("asc"), await edge("desc")];
  return first === undefined || last === undefined ? null : { first, last };
}

/**
 * Of every term and bucket the `limit` best postings: however many documents contain a term, as much is read. Document ids
 * break ties, the newer article first.
 */
export async function bestPostings(
  db: Connection,
  terms: readonly string[],
  buckets: readonly number[],
  limit: number,
): Promise<Posting[]> {
  const lists = terms.flatMap((text, term) => buckets.map((bucket) => ({ text, term, bucket })));
  if (lists.length === 0) return [];
  const queries = lists.map(
    ({ text, bucket }, list): RawBuilder<unknown> => sql`select * from (
      select ${sql.lit(list)} as list, rank, document_id from search_postings
      where term = ${text} and bucket = ${sql.lit(bucket)} order by rank, document_id limit ${sql.lit(limit)}) l`,
  );
  const { rows } = await sql<{ list: number; rank: number; document_id: number }>`${sql.join(
    queries,
    sql` union all `,
  )}`.execute(db);
  const postings: Posting[] = [];
  for (const { list, rank, document_id } of rows) {
    const of = lists[list];
    if (of) postings.push({ term: of.term, bucket: of.bucket, document: document_id, score: bestRank - rank });
  }
  return postings;
}

type Stream = Pick<SearchDocumentRow, "id" | "stream" | "kind" | "date">;

/** What phrases are looked for in, of some documents, in no order. */
export async function readStreams(db: Connection, ids: readonly number[]): Promise<Stream[]> {
  if (ids.length === 0) return [];
  return db.selectFrom("search_documents").select(["id", "stream", "kind", "date"]).where("id", "in", ids).execute();
}

/** When some documents were published, in no order. */
export async function readDates(
  db: Connection,
  ids: readonly number[],
): Promise<Pick<SearchDocumentRow, "id" | "date">[]> {
  if (ids.length === 0) return [];
  return db.selectFrom("search_documents").select(["id", "date"]).where("id", "in", ids).execute();
}

/** What results show of some documents, in no order. */
export async function readDocuments(db: Connection, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("search_documents")
    .select(["id", "kind", "lang", "path", "title", "headings", "text", "date", "category", "trail", "image"])
    .where("id", "in", ids)
    .execute();
}
