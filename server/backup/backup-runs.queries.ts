import type { ExpressionBuilder } from "kysely";
import type { Database } from "../db/database.ts";
import type { Connection } from "../db/open.ts";

/** Rows of past days that are kept. */
const keptDays = 60;

/**
 * Takes the backup of a day, so that one of several processes makes it: if nobody has, if it failed, or if whoever took it
 * has neither finished nor renewed it since `abandoned`. Whether it was taken.
 */
export async function claimRun(db: Connection, { day, now, abandoned }: Record<"day" | "now" | "abandoned", string>) {
  const taken = await db
    .insertInto("backup_runs")
    .values({ day, state: "running", started_at: now })
    .onConflict((conflict) =>
      conflict
        .column("day")
        .doUpdateSet({ state: "running", started_at: now, finished_at: null, error: null })
        .where(({ or, and, eb }) =>
          or([
            eb("backup_runs.state", "=", "failed"),
            and([eb("backup_runs.state", "=", "running"), eb("backup_runs.started_at", "<", abandoned)]),
          ]),
        ),
    )
    .returning("day")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Runs whose backup is being made or rehearsed, as far as the table tells. */
const openRuns = ({ or, and, eb }: ExpressionBuilder<Database, "backup_runs">) =>
  or([eb("state", "=", "running"), and([eb("state", "=", "made"), eb("rehearsed_at", "is", null)])]);

/** Whether a backup of this day or a past one is under way, which has been taken or renewed since `abandoned`. */
export async function isRunUnderWay(db: Connection, { day, abandoned }: Record<"day" | "abandoned", string>) {
  const run = await db
    .selectFrom("backup_runs")
    .select("day")
    .where("day", "<=", day)
    .where("started_at", ">=", abandoned)
    .where(openRuns)
    .limit(1)
    .executeTakeFirst();
  return run !== undefined;
}

/** Tells other processes that whoever took a backup is still at it: `started_at` becomes `now`. */
export const renewRun = (db: Connection, day: string, now: string) =>
  db.updateTable("backup_runs").set({ started_at: now }).where("day", "=", day).where(openRuns).execute();

interface MadeRun {
  file: string;
  bytes: number;
  row_count: number;
  upload_count: number;
}

/** Records that a backup was made, or why it failed. */
export async function finishRun(db: Connection, day: string, finished_at: string, result: MadeRun | { error: string }) {
  const state = "error" in result ? "failed" : "made";
  await db
    .updateTable("backup_runs")
    .set({ state, finished_at, ...result })
    .where("day", "=", day)
    .execute();
  const old = db.selectFrom("backup_runs").select("day").orderBy("day", "desc").limit(1).offset(keptDays);
  await db.deleteFrom("backup_runs").where("day", "<=", old).execute();
}

/** Records whether the backup of a day could be restored. */
export const recordRehearsal = (
  db: Connection,
  day: string,
  result: { rehearsed_at: string; rehearsal_error: string | null },
) => db.updateTable("backup_runs").set(result).where("day", "=", day).execute();

/** The backup of the latest day that has begun by `now`: later ones were made while the clock was ahead. */
export const findLastRun = (db: Connection, now: string) =>
  db.selectFrom("backup_runs").selectAll().where("day", "<=", now).orderBy("day", "desc").limit(1).executeTakeFirst();
