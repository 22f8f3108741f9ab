import { sql } from "kysely";
import type { Connection } from "../db/open.ts";
import type { SearchEngineName } from "./search-engines.ts";

/** An address that is being submitted. Times are ISO 8601. */
export interface ClaimedUrl {
  id: number;
  path: string;
  /** Attempts, with the one in progress. */
  attempts: number;
  /** End of the claim. */
  next_attempt_at: string;
  created_at: string;
}

/** Stores addresses for a search engine; one that waits already begins again. */
export async function insertUrls(
  trx: Connection,
  engine: SearchEngineName,
  paths: readonly string[],
  { dueAt, now }: { dueAt: string; now: string },
): Promise<void> {
  if (paths.length === 0) return;
  const fresh = { attempts: 0, next_attempt_at: dueAt, last_error: null, created_at: now };
  await trx
    .insertInto("url_submissions")
    .values(paths.map((path) => ({ engine, path, ...fresh })))
    .onConflict((conflict) => conflict.columns(["engine", "path"]).doUpdateSet(fresh))
    .execute();
}

/** Deletes addresses of a search engine, whether they wait or are being submitted. */
export async function deleteUrls(trx: Connection, engine: SearchEngineName, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await trx.deleteFrom("url_submissions").where("engine", "=", engine).where("path", "in", paths).execute();
}

/**
 * Claims due addresses of a search engine until a time: of several simultaneous callers one gets each. If this process
 * ends, they are due again at that time.
 */
export const claimUrls = (
  db: Connection,
  engine: SearchEngineName,
  { now, until, limit }: { now: string; until: string; limit: number },
): Promise<ClaimedUrl[]> =>
  db
    .updateTable("url_submissions")
    .set({ attempts: sql`attempts + 1`, next_attempt_at: until })
    .where("next_attempt_at", "<=", now)
    .where("id", "in", (select) =>
      select
        .selectFrom("url_submissions")
        .select("id")
        .where("engine", "=", engine)
        .where("next_attempt_at", "<=", now)
        .orderBy("next_attempt_at")
        .orderBy("id")
        .limit(limit),
    )
    .returning(["id", "path", "attempts", "next_attempt_at", "created_at"])
    .execute();

/** Deletes claimed addresses, except those that have changed again meanwhile. */
export async function deleteClaimed(db: Connection, claimed: readonly ClaimedUrl[]): Promise<void> {
  const [first] = claimed;
  if (!first) return;
  await db
    .deleteFrom("url_submissions")
    .where(
      "id",
      "in",
      claimed.map(({ id }) => id),
    )
    .where("next_attempt_at", "=", first.next_attempt_at)
    .execute();
}

/** Ends the claim of an address: it is due at a time, unless it has changed again meanwhile. */
export const releaseUrl = (
  db: Connection,
  { id, next_attempt_at }: ClaimedUrl,
  values: { next_attempt_at: string; last_error: string | null; attempts: number },
) =>
  db
    .updateTable("url_submissions")
    .set(values)
    .where("id", "=", id)
    .where("next_attempt_at", "=", next_attempt_at)
    .execute();
