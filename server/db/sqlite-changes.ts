import type { ChangeSource, ChangeSourceOptions } from "./change-source.ts";

/**
 * Changes by other processes on the same SQLite file, such as commands, which are looked for when a request arrives, so that one
 * that is committed is seen by every later request; each counts as a change of everything. SQLite counts in `data_version` what
 * other connections have written.
 */
export function createSqliteChanges({ open: { dataVersion }, onEverything }: ChangeSourceOptions): ChangeSource {
  let known = dataVersion?.() ?? 0;
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
      const now = dataVersion?.() ?? 0;
      if (now === known) return;
      known = now;
      onEverything();
    },
    // what is written is its own notice
    async publish() {},
    isReachable: () => true,
    async close() {
      closed = true;
    },
  };
}
