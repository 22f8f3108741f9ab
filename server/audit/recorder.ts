import type { RecordAudit } from "./audit.port.ts";
import { hasEntrySince, insertEntry } from "./audit.queries.ts";

/** Creates the function that records events. `now` is the clock, for tests. */
export const createRecorder =
  (now: () => Date = () => new Date()): RecordAudit =>
  async (trx, { user, address = "" }, { action, subject, details = {}, onceIn }) => {
    const at = now();
    const entry = {
      at: at.toISOString(),
      action,
      address,
      actor_id: user?.id ?? null,
      actor_name: user?.username ?? null,
      subject_type: subject?.type ?? null,
      subject_id: subject?.id ?? null,
      subject_name: subject?.name ?? null,
      details: JSON.stringify(details),
    };
    const since = onceIn === undefined ? null : new Date(at.getTime() - onceIn).toISOString();
    if (since !== null && (await hasEntrySince(trx, { ...entry, at: since }))) return;
    await insertEntry(trx, entry);
  };
