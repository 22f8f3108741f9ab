import type { AuditQuery } from "#contract/audit.ts";
import type { AuditRow, NewAuditRow } from "../db/database.ts";
import { contains, listText } from "../db/list-text.ts";
import type { Connection } from "../db/open.ts";
import { readPage } from "../db/pages.ts";

export const insertEntry = (db: Connection, entry: Omit<NewAuditRow, "actor_ref" | "search_text">) =>
  db
    .insertInto("audit_log")
    .values({ ...entry, actor_ref: entry.actor_id, search_text: listText(entry.subject_name) })
    .execute();

/** Whether the log has the same event of the same actor and subject since a time. */
export async function hasEntrySince(db: Connection, { at: since, ...entry }: NewAuditRow): Promise<boolean> {
  const found = await db
    .selectFrom("audit_log")
    .select("id")
    .where("at", ">", since)
    .where("action", "=", entry.action)
    .where("actor_id", "=", entry.actor_id ?? null)
    .where("subject_type", "=", entry.subject_type ?? null)
    .where("subject_id", "=", entry.subject_id ?? null)
    .where("details", "=", entry.details ?? "{}")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

function matching(db: Connection, { action, q }: AuditQuery) {
  let query = db.selectFrom("audit_log");
  if (action) query = query.where("action", "=", action);
  if (q !== "") {
    // names of accounts and addresses are of ASCII letters
    query = query.where((e) =>
      e.or([
        contains(e.ref("search_text"), q),
        contains(e.fn<string | null>("lower", ["actor_name"]), q),
        contains(e.fn<string>("lower", ["address"]), q),
      ]),
    );
  }
  return query;
}

/** A page of entries, newest first. */
export const pageOfEntries = (db: Connection, query: AuditQuery) =>
  readPage(query, matching(db, query), matching(db, query).selectAll().orderBy("id", "desc"));

/** The newest entries before an id; without an id the newest of all. */
export function listEntriesBefore(db: Connection, id: number | undefined, limit: number): Promise<AuditRow[]> {
  const query = db.selectFrom("audit_log").selectAll().orderBy("id", "desc").limit(limit);
  return (id === undefined ? query : query.where("id", "<", id)).execute();
}

export const deleteEntriesBefore = (db: Connection, at: string) =>
  db.deleteFrom("audit_log").where("at", "<", at).execute();
