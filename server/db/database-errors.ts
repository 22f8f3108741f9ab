const unreachable =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ENOSPC|EDQUOT|database or disk is full|disk I\/O error|Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|database is locked/;

/**
 * SQLSTATE classes 08 (connection), 53 (resources) and 57P (shutdown), and the limits of a statement (57014) and of a
 * transaction without one (25P03), from the PostgreSQL manual, appendix A.
 */
const unreachableState = /^(08|53|57P|57014|25P03)/;

/** SQLSTATE of a serialisation failure and of a deadlock: PostgreSQL has undone the transaction for the sake of another. */
const conflictStates = new Set(["40001", "40P01"]);

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** Whether an error means that the database is temporarily unavailable or too slow, or the disk full. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return unreachable.test(code) || unreachable.test(error.message) || unreachableState.test(code);
}

/** Whether another process had the file of SQLite locked for longer than a transaction waits. */
export const isLocked = (error: unknown): boolean => error instanceof Error && /database is locked/.test(error.message);

/** Whether a transaction was undone because it ran at the same time as another, and may succeed if it runs again. */
export const isConflict = (error: unknown): boolean => conflictStates.has(codeOf(error));

/** Whether a row refers to one that is not there, such as that of an account that was deleted in the meantime. */
export const isMissingReference = (error: unknown): boolean =>
  codeOf(error) === "23503" || (error instanceof Error && /FOREIGN KEY constraint failed/.test(error.message));

/** Whether a row has a value that must be unique and that another one has, such as one stored by a simultaneous transaction. */
export const isDuplicate = (error: unknown): boolean =>
  codeOf(error) === "23505" || (error instanceof Error && /UNIQUE constraint failed/.test(error.message));
