import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AppError } from "#contract/errors.ts";
import { engines } from "#tests/databases.ts";
import { createScheduleContext, hour, type ScheduleContext } from "#tests/schedule-context.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

let context: ScheduleContext;

/** Numbers from 0 to 1, always the same ones of a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe.each(engines)("plans on %s", (engine) => {
  beforeEach(async () => {
    context = await createScheduleContext(engine);
  });
  afterEach(() => context.database.close());

  /** Entries of the log that say that a plan was carried out, by article. */
  const carriedOut = async () =>
    (await context.database.db.selectFrom("audit_log").select(["subject_id", "action", "details"]).execute())
      .filter(({ details }) => details.includes("planned"))
      .map(({ subject_id, action }) => `${subject_id} ${action}`);

  it("are carried out once by two processes that start at the same time", async () => {
    const { database } = context;
    const ids: number[] = [];
    for (let i = 0; i < 6; i++) {
      const { id } = await context.draft();
      // the clock of the context stands in the past, so that every plan is overdue for another process
      await context.plan(id, 1);
      ids.push(id);
    }
    const { url, dataDir } = database;
    const script = `
      const { openDatabase } = await import("./server/db/open.ts");
      const { createRecorder } = await import("./server/audit/recorder.ts");
      const { createNewsService } = await import("./server/news/news.service.ts");
      const { createScheduleService } = await import("./server/news/schedule/schedule.service.ts");
      const open = openDatabase({ ...${JSON.stringify({ url, dataDir })}, onIdleError() {} });
      const record = createRecorder();
      const { createMediaService } = await import("./server/media/media.service.ts");
      const { createLocalStorage } = await import("./server/storage/local.ts");
      const media = createMediaService({ db: open.db, storage: createLocalStorage(${JSON.stringify(dataDir)}) });
      const imageCopies = { copyAll: async () => new Map() };
      const news = createNewsService({ ...open, record, media, imageCopies, onChange() {} });
      const errors = [];
      const schedule = createScheduleService({ db: open.db, record, news, onError: (error) => errors.push(String(error)) });
      process.stdout.write("ready");
      await new Promise((resolve) => process.stdin.once("data", resolve));
      await schedule.carryOutDue();
      process.stdout.write(JSON.stringify(errors));
      await open.db.destroy();
      process.exit();`;
    const start = () => {
      const run = promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], { cwd: root });
      const ready = new Promise<void>((resolve) => run.child.stdout?.once("data", () => resolve()));
      return { run, ready };
    };
    const processes = [start(), start()];
    await Promise.all(processes.map(({ ready, run }) => Promise.race([ready, run])));
    for (const { run } of processes) run.child.stdin?.write("go\n");
    const outputs = await Promise.all(processes.map(async ({ run }) => (await run).stdout));
    expect(outputs).toEqual(["ready[]", "ready[]"]);
    expect((await carriedOut()).toSorted()).toEqual(ids.map((id) => `${id} article_published`).toSorted());
    for (const id of ids) expect(await context.outcome(id)).toEqual(["published", "publish done"]);
    for (const id of ids) expect((await context.news.get(context.actors.admin, id)).version).toBe(2);
  });

  it("end once and in one way, whatever admins do and however many instances run, in any order", async () => {
    const { schedule, news, actors, errors } = context;
    const random = randomFrom(engine === "sqlite" ? 7 : 11);
    const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];
    const other = context.openInstance();
    const ids: number[] = [];
    for (let i = 0; i < 3; i++) ids.push((await context.draft()).id);
    const plan = (id: number) => context.plan(id, 1 + Math.floor(random() * 2), random() < 0.5 ? 3 : null);
    const pass = async () => void context.pass(hour);
    /** What an admin may do, and the clock; what is not possible just now is refused. */
    const acts: ((id: number) => Promise<unknown>)[] = [
      plan,
      plan,
      plan,
      pass,
      pass,
      pass,
      (id) => context.plan(id, null, 1 + Math.floor(random() * 2), actors.colleague),
      (id) => context.plan(id, null, null),
      (id) => context.edit(id, { status: "published" }),
      (id) => context.edit(id, { status: "draft" }),
      (id) => context.edit(id, { title: `标题${random()}` }),
      (id) => news.remove(actors.admin, id),
      (id) => news.restore(actors.admin, id),
    ];
    for (let round = 0; round < 120; round++) {
      const id = pick(ids) ?? 0;
      const act = pick(acts)?.(id).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
      await Promise.all([act, schedule.carryOutDue(), other.schedule.carryOutDue()]);
    }
    for (const id of ids) await news.restore(actors.admin, id).catch(() => null);
    context.pass(1000 * hour);
    await Promise.all([schedule.carryOutDue(), other.schedule.carryOutDue()]);
    await other.close();
    expect(errors).toEqual([]);
    const rows = await context.database.db.selectFrom("article_schedules").selectAll().orderBy("id").execute();
    const done = rows.filter(({ state }) => state === "done");
    expect(done.length).toBeGreaterThan(2);
    const actions = { publish: "article_published", withdraw: "article_withdrawn" };
    expect((await carriedOut()).toSorted()).toEqual(
      done.map(({ article_id, action }) => `${article_id} ${actions[action]}`).toSorted(),
    );
    // only what waits for an admin is left
    expect(rows.filter(({ state }) => state === "planned")).toEqual([]);
    for (const row of rows) expect(row.ended_at === null).toBe(row.state === "held");
    for (const { at, ended_at } of done) expect(ended_at && ended_at >= at).toBe(true);
  });
});
