import type { OpenDatabase } from "../db/open.ts";
import { BackupError, reasonOf } from "./backup-format.ts";
import {
  digestTable,
  firstFilled,
  inOneTransaction,
  inSnapshot,
  insertRows,
  readRows,
  readSequences,
  writeSequences,
} from "./rows.queries.ts";
import { allTables } from "./table-order.ts";

/**
 * Copies all rows of a database to an empty one of either engine, both with today's tables, and compares every table by a
 * hash of its rows. Where something fails, no rows stay. Returns the number of tables and rows. Throws `BackupError`.
 */
export async function copyDatabase(from: OpenDatabase, to: OpenDatabase): Promise<{ tables: number; rows: number }> {
  const filled = await firstFilled(to, allTables);
  if (filled) throw new BackupError(`The database to copy to is not empty (${filled} has rows); nothing was changed`);
  let rows = 0;
  const copyAll = (source: OpenDatabase) =>
    inOneTransaction(to, async (target) => {
      for (const table of allTables) await insertRows(target, table, readRows(source, table));
      await writeSequences(target, await readSequences(source, allTables));
      for (const table of allTables) {
        const [expected, found] = [await digestTable(source, table), await digestTable(target, table)];
        if (expected.sha256 !== found.sha256)
          throw new BackupError(
            `${table} is not the same: ${found.rows} of ${expected.rows} rows; nothing was changed`,
          );
        rows += found.rows;
      }
    });
  try {
    await inSnapshot(from, copyAll);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The database could not be copied: ${reasonOf(error)}; nothing was changed`);
  }
  return { tables: allTables.length, rows };
}
