import type { Actor } from "#contract/actor.ts";
import type { AuditEntry, AuditPage, AuditQuery } from "#contract/audit.ts";
import { byteOrderMark, type CsvCell, csvLine } from "#contract/csv.ts";
import type { Connection } from "../db/open.ts";
import { readBatches } from "../db/pages.ts";
import { requirePermission } from "../http/access.ts";
import { presentEntry } from "./audit.presenter.ts";
import { deleteEntriesBefore, listEntriesBefore, pageOfEntries } from "./audit.queries.ts";

const keptDays = 400;
const dayMs = 86_400_000;
/** Entries per query of the export. */
const batch = 500;

/** The columns of the exported log, in order. */
const columns: Record<string, (entry: AuditEntry) => CsvCell> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  action: ({ action }) => action,
  actor_id: ({ actor }) => actor?.id ?? "",
  actor: ({ actor }) => actor?.name ?? "",
  subject_type: ({ subject }) => subject?.type ?? "",
  subject_id: ({ subject }) => subject?.id ?? "",
  subject: ({ subject }) => subject?.name ?? "",
  address: ({ address }) => address,
  details: ({ details }) =>
    Object.entries(details)
      .map(([name, value]) => `${name}: ${value}`)
      .join("; "),
};

const line = (entry: AuditEntry) =>
  csvLine(
    Object.values(columns).map((cell) => cell(entry)),
    "all",
  );

/** The audit log. `now` is the clock, for tests. */
export function createAuditService({ db, now = () => new Date() }: { db: Connection; now?: () => Date }) {
  async function* lines() {
    yield byteOrderMark + csvLine(Object.keys(columns), "all");
    for await (const rows of readBatches(batch, (last, limit) => listEntriesBefore(db, last, limit)))
      yield rows.map((row) => line(presentEntry(row))).join("");
  }

  return {
    /** A page of the log, newest first. Throws `unauthorized` or `forbidden`. */
    async list(actor: Actor, query: AuditQuery): Promise<AuditPage> {
      requirePermission(actor, "audit.read");
      const { rows, ...page } = await pageOfEntries(db, query);
      return { entries: rows.map(presentEntry), ...page };
    },

    /** The whole log as CSV in chunks, newest first. Throws `unauthorized` or `forbidden` before the first chunk. */
    export(actor: Actor): AsyncIterable<string> {
      requirePermission(actor, "audit.read");
      return lines();
    },

    /** Deletes entries older than 400 days. Called regularly. */
    async purgeExpired(): Promise<void> {
      await deleteEntriesBefore(db, new Date(now().getTime() - keptDays * dayMs).toISOString());
    },
  };
}

export type AuditService = ReturnType<typeof createAuditService>;
