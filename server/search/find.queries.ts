import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { SearchDocumentRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";
import { countRows } from "../db/pages.ts";
import { bestRank } from "./index.queries.ts";

const termsSchema = z.record(z.string(), z.number());

/** The best documents of a bucket that contain a term, with the term's score in each. */
export interface PostingList {
  /** Place of the term among those that were asked for. */
  term: number;
  bucket: number;
  postings: readonly { document: number; score: number }[];
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

/** A posting as one number: its document, and a rank below this. */
const ranks = 4096;

function unpack(packed: string): { document: number; score: number } {
  const document = Math.floor(Number(packed) / ranks);
  return { document, score: bestRank - (Number(packed) - document * ranks) };
}

/**
 * Of every term and bucket the `limit` best postings: however many documents contain a term, as much is read. Document ids
 * break ties. Lists are in no order, those without postings are left out.
 */
export async function bestPostings(
  db: Connection,
  terms: readonly string[],
  buckets: readonly number[],
  limit: number,
): Promise<PostingList[]> {
  const lists = terms.flatMap((text, term) => buckets.map((bucket) => ({ text, term, bucket })));
  if (lists.length === 0) return [];
  // a list is one row: full lists of many rows took most of the time that a search in many articles took longer than in few
  const queries = lists.map(
    ({ text, bucket }, list): RawBuilder<unknown> => sql`select ${sql.lit(list)} as list,
      string_agg(cast(cast(document_id as bigint) * ${sql.lit(ranks)} + rank as text), ',') as packed
      from (select rank, document_id from search_postings
        where term = ${text} and bucket = ${sql.lit(bucket)} order by rank, document_id limit ${sql.lit(limit)}) l`,
  );
  const { rows } = await sql<{ list: number; packed: string | null }>`${sql.join(queries, sql` union all `)}`.execute(
    db,
  );
  return rows.flatMap(({ list, packed }): PostingList[] => {
    const of = lists[list];
    return of && packed !== null ? [{ term: of.term, bucket: of.bucket, postings: packed.split(",").map(unpack) }] : [];
  });
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

/** The terms of a document with their scores, and its bucket; `undefined` where it is not stored. */
export async function readTerms(db: Connection, id: number) {
  const row = await db
    .selectFrom("search_documents")
    .select(["terms", "bucket"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { terms: termsSchema.parse(JSON.parse(row.terms)), bucket: row.bucket };
}

/** How many documents some buckets have, counted up to `limit`. */
export async function countDocuments(db: Connection, buckets: readonly number[], limit: number): Promise<number> {
  const some = db.selectFrom("search_documents").select("id").where("bucket", "in", buckets).limit(limit).as("some");
  return countRows(db.selectFrom(some));
}
