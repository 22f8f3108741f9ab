import type { RecordAudit } from "./audit.port.ts";
import { insertEntry } from "./audit.queries.ts";

/** The log as features write to it. `now` is the clock, for tests. */
export const createRecorder =
  (now: () => Date = () => new Date()): RecordAudit =>
  async (trx, { user, address = "" }, { action, subject, details = {} }) => {
    await insertEntry(trx, {
      ...{ at: now().toISOString(), action, address },
      ...{ actor_id: user?.id ?? null, actor_name: user?.username ?? null },
      ...{ subject_type: subject?.type ?? null, subject_id: subject?.id ?? null, subject_name: subject?.name ?? null },
      details: JSON.stringify(details),
    });
  };
