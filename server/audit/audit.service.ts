import type { AuditEntry } from "#contract/audit.ts";
import type { AuditService } from "#contract/services.ts";
import type { Connection } from "../db/open.ts";
import { requirePermission } from "../http/access.ts";
import { presentEntry } from "./audit.presenter.ts";
import { countEntries, deleteEntriesBefore, listEntries, listEntriesBefore } from "./audit.queries.ts";
import { byteOrderMark, csvLine } from "./csv.ts";

const keptDays = 400;
const dayMs = 86_400_000;
/** Entries per query of the export. */
const batch = 500;

const columns = [
  ...["id", "at", "action", "actor_id", "actor"],
  ...["subject_type", "subject_id", "subject", "address", "details"],
];

const line = ({ id, at, action, actor, subject, address, details }: AuditEntry) =>
  csvLine([
    ...[id, at, action, actor?.id ?? "", actor?.name ?? ""],
    ...[subject?.type ?? "", subject?.id ?? "", subject?.name ?? "", address],
    Object.entries(details)
      .map(([name, value]) => `${name}: ${value}`)
      .join("; "),
  ]);

/** The audit service with the operations that only the server calls. */
export interface AuditServer extends AuditService {
  /** Deletes entries older than 400 days. Called regularly. */
  purgeExpired(): Promise<void>;
}

/** The audit log. `now` is the clock, for tests. */
export function createAuditService({ db, now = () => new Date() }: { db: Connection; now?: () => Date }): AuditServer {
  async function* lines() {
    yield byteOrderMark + csvLine(columns);
    let last: number | undefined;
    for (;;) {
      const rows = await listEntriesBefore(db, last, batch);
      if (rows.length > 0) yield rows.map((row) => line(presentEntry(row))).join("");
      if (rows.length < batch) return;
      last = rows.at(-1)?.id;
    }
  }

  return {
    async list(actor, { page, limit, ...filter }) {
      requirePermission(actor, "audit.read");
      const total = await countEntries(db, filter);
      const offset = (page - 1) * limit;
      const rows = offset < total ? await listEntries(db, filter, { limit, offset }) : [];
      return { entries: rows.map(presentEntry), total, page, limit };
    },

    export(actor) {
      requirePermission(actor, "audit.read");
      return lines();
    },

    async purgeExpired() {
      await deleteEntriesBefore(db, new Date(now().getTime() - keptDays * dayMs).toISOString());
    },
  };
}
