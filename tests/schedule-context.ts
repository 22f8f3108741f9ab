import { join } from "node:path";
import { articleUpdateSchema } from "#contract/news.ts";
import { scheduleChangeSchema } from "#contract/schedule.ts";
import { createRecorder } from "#server/audit/recorder.ts";
import { type Engine, openDatabase } from "#server/db/open.ts";
import { createImageCopies } from "#server/media/copy/image-copies.ts";
import { createMediaService } from "#server/media/media.service.ts";
import { createNewsService } from "#server/news/news.service.ts";
import { createScheduleService } from "#server/news/schedule/schedule.service.ts";
import { createIncomingUploads } from "#server/storage/incoming-uploads.ts";
import { createLocalStorage } from "#server/storage/local.ts";
import type { ChangedPages } from "#server/url-submission/url-submission.port.ts";
import { images } from "./image-process.ts";
import { createNewsContext, draftOf } from "./news-context.ts";

export const hour = 3_600_000;

/** The news with their schedule, over a new database and a clock that stands still until `pass`. */
export async function createScheduleContext(engine: Engine) {
  const submitted: ChangedPages[] = [];
  const context = await createNewsContext(engine, {
    submitUrls: async (_trx, pages) => void submitted.push(pages),
  });
  const { news, actors, now, database } = context;
  const { db } = database;
  const record = createRecorder(now);
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const schedule = createScheduleService({ db, record, news, now, onError });
  /** A time some hours from now. */
  const inHours = (hours: number | null) =>
    hours === null ? null : new Date(now().getTime() + hours * hour).toISOString();
  return {
    ...context,
    schedule,
    errors,
    inHours,
    record,
    /**
     * Another instance on the same database and clock; on PostgreSQL with connections of its own. SQLite waits for a lock
     * without letting go of the process, so that one process cannot hold and await it.
     */
    openInstance() {
      const { url, dataDir } = database;
      const other = engine === "postgres" ? openDatabase({ url, dataDir, onIdleError() {} }) : database;
      const incoming = createIncomingUploads(join(dataDir, "incoming"));
      const media = createMediaService({ db: other.db, storage: createLocalStorage(dataDir), images, incoming });
      const fetchImage = () => Promise.reject(new Error("no other sites"));
      const imageCopies = createImageCopies({ media, publicUrl: "https://site.example", fetchImage, onError });
      const parts = { db: other.db, engine, media, imageCopies, record, now };
      const instance = createNewsService({ ...parts, onChange() {} });
      return {
        schedule: createScheduleService({ db: other.db, record, news: instance, now, onError }),
        close: async () => {
          if (other !== database) await other.db.destroy();
        },
      };
    },
    /** Addresses that search engines are told of, since the last call. */
    submitted: () => submitted.splice(0),
    /** Plans the times of an article's Chinese version, in hours from now. */
    async plan(id: number, publish: number | null, withdraw: number | null = null, actor = actors.admin) {
      const { version } = await schedule.get(actor, id, "zh");
      const change = { lang: "zh", version, publish_at: inHours(publish), withdraw_at: inHours(withdraw) };
      return schedule.plan(actor, id, scheduleChangeSchema.parse(change));
    },
    draft: (actor = actors.admin) => news.create(actor, draftOf({ status: "draft" })),
    edit: (id: number, change: object, actor = actors.admin) =>
      news.update(actor, id, articleUpdateSchema.parse({ lang: "zh", ...change })),
    /** What became of a version: its status, its open plans, and its ended ones, latest first. */
    async outcome(id: number) {
      const { status, publish, withdraw, history } = await schedule.get(actors.admin, id, "zh");
      const said = ({ action, state, reason }: (typeof history)[number]) => [action, state, reason].join(" ").trim();
      return [status, ...[publish, withdraw].flatMap((one) => (one ? [said(one)] : [])), ...history.map(said)];
    },
    /** Entries of the log about the schedule and its effects: action, actor, details. */
    async log() {
      const rows = await db.selectFrom("audit_log").selectAll().orderBy("id").execute();
      return rows
        .filter(({ action }) => /schedule|published|withdrawn/.test(action))
        .map(({ action, actor_name, details }): [string, string | null, Record<string, string>] => [
          action,
          actor_name,
          JSON.parse(details),
        ]);
    },
  };
}

export type ScheduleContext = Awaited<ReturnType<typeof createScheduleContext>>;
