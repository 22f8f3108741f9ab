import { sql } from "kysely";
import type { Connection, Engine } from "../db/open.ts";
import { never } from "../mail/retry.ts";

/** What waits to be done, what is stored, and the latest backups; in one query. `now` is ISO 8601. */
export async function readSiteState(db: Connection, now: string) {
  const row = await db
    .selectNoFrom(({ fn, selectFrom }) => {
      const mail = selectFrom("outbox").select(fn.countAll<number>().as("n")).where("sent_at", "is", null);
      const urls = selectFrom("url_submissions").select(fn.countAll<number>().as("n"));
      const plans = selectFrom("article_schedules as plan")
        .innerJoin("articles", "articles.id", "plan.article_id")
        .select(fn.countAll<number>().as("n"))
        .where("articles.deleted_at", "is", null);
      const backups = selectFrom("backup_runs");
      const last = backups.orderBy("day", "desc").limit(1);
      return [
        mail.where("next_attempt_at", "<", never).as("mail_waiting"),
        mail.where("next_attempt_at", "<", never).where("last_error", "is not", null).as("mail_failed"),
        mail.where("next_attempt_at", "=", never).as("mail_given_up"),
        urls.as("urls_waiting"),
        urls.where("last_error", "is not", null).as("urls_failed"),
        plans.where("plan.state", "=", sql.lit("planned")).where("plan.at", "<=", now).as("plans_due"),
        plans.where("plan.state", "=", sql.lit("held")).as("plans_held"),
        selectFrom("media").select(fn.countAll<number>().as("n")).as("images"),
        selectFrom("media")
          .select((e) => e.fn.sum<number | null>("bytes").as("n"))
          .as("image_bytes"),
        backups
          .select((e) => e.fn.max("finished_at").as("at"))
          .where("state", "=", "made")
          .as("backup_made_at"),
        last.select("state").as("backup_state"),
        last.select("rehearsed_at").as("backup_rehearsed_at"),
        last.select("rehearsal_error").as("backup_rehearsal_error"),
      ];
    })
    .executeTakeFirstOrThrow();
  return {
    mail: { waiting: row.mail_waiting ?? 0, failed: row.mail_failed ?? 0, given_up: row.mail_given_up ?? 0 },
    submissions: { waiting: row.urls_waiting ?? 0, failed: row.urls_failed ?? 0 },
    plans: { due: row.plans_due ?? 0, held: row.plans_held ?? 0 },
    images: { count: row.images ?? 0, bytes: Number(row.image_bytes ?? 0) },
    backup: {
      /** When the latest successful one ended. */
      madeAt: row.backup_made_at,
      /** State of the latest one. */
      state: row.backup_state,
      /** Whether the latest one could be restored; `null` before it was tried. */
      rehearsed: row.backup_rehearsed_at === null ? null : row.backup_rehearsal_error === null,
    },
  };
}

export type SiteState = Awaited<ReturnType<typeof readSiteState>>;

/** Bytes that the database takes, without SQLite's write-ahead log. */
export async function readDatabaseSize(db: Connection, engine: Engine): Promise<number> {
  const size =
    engine === "postgres"
      ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  const { rows } = await size.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Version of the database engine, such as `3.53.0`. */
export async function readEngineVersion(db: Connection, engine: Engine): Promise<string> {
  const version =
    engine === "postgres"
      ? sql<{ version: string }>`select current_setting('server_version') as version`
      : sql<{ version: string }>`select sqlite_version() as version`;
  const { rows } = await version.execute(db);
  return rows[0]?.version ?? "";
}

/** Names of the migrations that have run, in their order. */
export async function listMigrations(db: Connection): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Up to three reasons why changed addresses could not be submitted, each once. */
export async function listSubmissionErrors(db: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom("url_submissions")
    .select("last_error")
    .distinct()
    .where("last_error", "is not", null)
    .limit(3)
    .execute();
  return rows.flatMap(({ last_error }) => last_error ?? []);
}
