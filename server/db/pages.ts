import type { SelectQueryBuilder } from "kysely";

/** A page of a list, as its query asks for it; `page` from 1. */
export interface PageRequest {
  page: number;
  limit: number;
}

/** The number of rows of a query that selects no columns. */
export async function countRows<DB, Table extends keyof DB>(
  query: SelectQueryBuilder<DB, Table, Record<never, never>>,
): Promise<number> {
  const counted = query.select((e) => e.fn.countAll<number>().as("total")).$castTo<{ total: number }>();
  const { total } = await counted.executeTakeFirstOrThrow();
  return Number(total);
}

/** Reads a page of `rows`, an ordered query, with the number of all rows that match; reads nothing beyond the end. */
export async function readPage<DB, Table extends keyof DB, JoinedDB, Joined extends keyof JoinedDB, Row>(
  { page, limit }: PageRequest,
  matching: SelectQueryBuilder<DB, Table, Record<never, never>>,
  rows: SelectQueryBuilder<JoinedDB, Joined, Row>,
) {
  const total = await countRows(matching);
  const offset = (page - 1) * limit;
  const found = offset < total ? await rows.limit(limit).offset(offset).execute() : [];
  return { rows: found, total, page, limit };
}

/** Reads a list in batches, each of the rows beyond the last id, in the order of `read`. Yields no empty batch. */
export async function* readBatches<Row extends { id: number }>(
  size: number,
  read: (last: number | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: number | undefined;
  for (;;) {
    const rows = await read(last, size);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1)?.id;
  }
}
