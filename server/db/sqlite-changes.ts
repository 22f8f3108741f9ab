import cluster from "node:cluster";
import { sql } from "kysely";
import type { ChangeSource, ChangeSourceOptions } from "./change-source.ts";
import { inTransaction } from "./transaction.ts";

/**
 * Changes by other processes on the same SQLite file, which are looked for when a request arrives, so that one that is
 * committed is seen by every later request; each counts as a change of everything. `data_version` tells of everything that is
 * written, also by other programs. Several server processes (`several`) write counts and mail all the time and would never keep
 * a page: they look at `user_version`, which every process raises when it publishes a change.
 */
export function createSqliteChanges({
  open: { db, readCounter },
  onEverything,
  several = cluster.isWorker,
}: ChangeSourceOptions & { several?: boolean }): ChangeSource {
  const name = several ? "user_version" : "data_version";
  let known = readCounter?.(name) ?? 0;
  let lookedAt = false;
  let closed = false;

  return {
    check() {
      if (lookedAt || closed) return;
      // requests that have arrived together are all later than what is found now
      lookedAt = true;
      setImmediate(() => {
        lookedAt = false;
      });
      const now = readCounter?.(name) ?? 0;
      // less, while this process itself raises it
      if (now <= known) return;
      known = now;
      onEverything();
    },
    async publish() {
      let before: number | undefined;
      try {
        await inTransaction(db, async (trx) => {
          const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(trx);
          before = rows[0]?.user_version ?? 0;
          if (several) {
            if (before > known) onEverything();
            known = before + 1;
          }
          await sql`pragma user_version = ${sql.lit(before + 1)}`.execute(trx);
        });
      } catch (error) {
        // the next one of another process has the number that this one did not get
        if (several && before !== undefined) known = before;
        throw error;
      }
      return true;
    },
    isReachable: () => true,
    async close() {
      closed = true;
    },
  };
}
