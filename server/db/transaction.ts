import { setTimeout as pause } from "node:timers/promises";
import { type ActingUserLock, requireActingUser } from "./acting-user.ts";
import { isConflict, isLocked } from "./database-errors.ts";
import type { Connection } from "./open.ts";

/** How often a transaction runs at most. */
const tries = 4;

/** Milliseconds before the second run; they double, and vary so that two transactions do not meet again. */
const pauseMs = 20;

/**
 * Runs work in a transaction, and the whole of it again where PostgreSQL has undone it for a serialisation failure or a
 * deadlock, three times at most; then throws that error. Work must be safe to run again: what it does outside the
 * transaction (files, mail, variables it adds to) is not undone.
 *
 * The user whose request is being answered is locked first, and keeps the rights of the request until the end of the
 * transaction. Throws `unauthorized` or `forbidden` if they have ended.
 */
export async function inTransaction<T>(
  db: Connection,
  work: (trx: Connection) => Promise<T>,
  { actingUser = "share" }: { actingUser?: ActingUserLock } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (trx) => {
        if (actingUser !== "later") await requireActingUser(trx, actingUser);
        return work(trx);
      });
    } catch (error) {
      if (attempt === tries || !isConflict(error)) throw error;
      await pause(pauseMs * 2 ** attempt * (0.5 + Math.random() / 2));
    }
  }
}

/** How often work runs at most that waits for the file of SQLite, each time for five seconds. */
const lockedTries = 20;

/**
 * Runs work again where another process has had the file of SQLite locked for too long: at the start, when that may be
 * filling it. Work must be safe to run again.
 */
export async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === lockedTries || !isLocked(error)) throw error;
      await pause(100);
    }
  }
}
