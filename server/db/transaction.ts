import { setTimeout as pause } from "node:timers/promises";
import { isConflict } from "./database-errors.ts";
import type { Connection } from "./open.ts";

/** How often a transaction runs at most. */
const tries = 4;

/** Milliseconds before the second run; they double, and vary so that two transactions do not meet again. */
const pauseMs = 20;

/**
 * Runs work in a transaction, and the whole of it again where PostgreSQL has undone it for a serialisation failure or a
 * deadlock, three times at most; then throws that error. Work must be safe to run again: what it does outside the
 * transaction (files, mail, variables it adds to) is not undone.
 */
export async function inTransaction<T>(db: Connection, work: (trx: Connection) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === tries || !isConflict(error)) throw error;
      await pause(pauseMs * 2 ** attempt * (0.5 + Math.random() / 2));
    }
  }
}
