import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#contract/actor.ts";
import { newsListQuerySchema } from "#contract/news.ts";
import { searchQuerySchema } from "#contract/search.ts";
import { createSearchService } from "#server/search/search.service.ts";
import { engines } from "#tests/databases.ts";
import { createScheduleContext, hour, type ScheduleContext } from "#tests/schedule-context.ts";
import { createUser } from "#tests/users.ts";

let context: ScheduleContext;
let author: Actor;

describe.each(engines)("the schedule of a version on %s", (engine) => {
  beforeEach(async () => {
    context = await createScheduleContext(engine);
    author = { user: await createUser(context.database.db, "author") };
  });
  afterEach(async () => {
    expect(context.errors).toEqual([]);
    await context.database.close();
  });

  it("publishes the text as it stands at its time, once, as if the planner did, and withdraws it", async () => {
    const { schedule, news, actors, database, inHours, plan, outcome } = context;
    const search = createSearchService({ db: database.db });
    const find = async () => (await search.search(searchQuerySchema.parse({ q: "分层取水" }), "zh")).total;
    const { id } = await context.draft();
    const [publish_at, withdraw_at] = [inHours(2), inHours(26)];
    const planned = await plan(id, 2, 26, actors.colleague);
    expect(planned).toMatchObject({
      status: "draft",
      version: 1,
      history: [],
      publish: { at: publish_at, state: "planned", reason: null, planned_by: { username: "colleague" } },
      withdraw: { at: withdraw_at, state: "planned" },
    });
    await context.edit(id, { content: "<p>分层取水改善水温。</p>" });
    expect(await schedule.carryOutDue()).toBe(2 * hour);
    expect(await find()).toBe(0);
    context.changed();
    context.submitted();

    context.pass(2 * hour - 1);
    expect(await schedule.carryOutDue()).toBe(1);
    expect((await outcome(id))[0]).toBe("draft");
    context.pass(1);
    expect(await schedule.carryOutDue()).toBe(24 * hour);
    expect(await schedule.carryOutDue()).toBe(24 * hour);
    expect(await outcome(id)).toEqual(["published", "withdraw planned", "publish done"]);
    const shown = await news.get(actors.anonymous, id);
    expect(shown).toMatchObject({ published_at: publish_at, content: "<p>分层取水改善水温。</p>", version: 3 });
    expect(await find()).toBe(1);
    expect(context.changed()).toEqual(expect.arrayContaining(["articles", "news", `article:${id}`]));
    expect(context.submitted()).toEqual([{ changed: [`/zh/news/${id}`], removed: [] }]);

    context.pass(24 * hour);
    expect(await schedule.carryOutDue()).toBeNull();
    expect(await outcome(id)).toEqual(["draft", "withdraw done", "publish done"]);
    expect(await find()).toBe(0);
    expect(context.submitted()).toEqual([{ changed: [], removed: [`/zh/news/${id}`] }]);
    expect(await context.log()).toEqual([
      ["article_scheduled", "colleague", { lang: "zh", action: "publish", at: publish_at }],
      ["article_scheduled", "colleague", { lang: "zh", action: "withdraw", at: withdraw_at }],
      ["article_published", "colleague", { lang: "zh", planned: publish_at }],
      ["article_withdrawn", "colleague", { lang: "zh", planned: withdraw_at }],
    ]);
  });

  it("makes up for a missed time, but publishes nothing whose withdrawal was missed too", async () => {
    const { schedule, plan, outcome } = context;
    const [late, over, running] = [await context.draft(), await context.draft(), await context.draft()];
    await plan(late.id, 1);
    await plan(over.id, 1, 2);
    await plan(running.id, 1, 5);
    context.pass(3 * hour);
    expect(await schedule.carryOutDue()).toBe(2 * hour);
    expect(await outcome(late.id)).toEqual(["published", "publish done"]);
    expect((await outcome(over.id)).toSorted()).toEqual([
      "draft",
      "publish cancelled expired",
      "withdraw cancelled expired",
    ]);
    expect(await outcome(running.id)).toEqual(["published", "withdraw planned", "publish done"]);
    expect((await context.news.get(context.actors.admin, over.id)).published_at).toBeNull();
  });

  it("waits where the planner may not publish any more, until another admin confirms it", async () => {
    const { schedule, plan, outcome, actors, database } = context;
    const { db } = database;
    const planner = async (name: string) => ({ user: await createUser(db, "admin", name) });
    const gone = {
      deleted: await planner("deleted"),
      demoted: await planner("demoted"),
      disabled: await planner("disabled"),
    };
    const ids: number[] = [];
    for (const actor of Object.values(gone)) {
      const { id } = await context.draft();
      await plan(id, 1, 3, actor);
      ids.push(id);
    }
    await db.deleteFrom("users").where("id", "=", gone.deleted.user.id).execute();
    await db.updateTable("users").set({ role: "editor" }).where("id", "=", gone.demoted.user.id).execute();
    await db.updateTable("users").set({ disabled: 1 }).where("id", "=", gone.disabled.user.id).execute();
    // before its time already
    for (const id of ids) expect(await outcome(id)).toEqual(["draft", "publish held planner", "withdraw held planner"]);
    expect((await schedule.listOverdue()).map(({ article_id }) => article_id)).toEqual([...ids, ...ids]);
    const [first = 0, second = 0, third = 0] = ids;
    const { planned_by } = (await schedule.get(actors.admin, first, "zh")).publish ?? {};
    expect(planned_by).toEqual({ full_name: null, username: null });
    await plan(first, 1, 3);
    context.pass(hour);
    await schedule.carryOutDue();
    expect((await outcome(first))[0]).toBe("published");
    expect((await outcome(second))[0]).toBe("draft");
    // a role that comes back does not publish late
    await db.updateTable("users").set({ role: "admin" }).where("id", "=", gone.demoted.user.id).execute();
    await schedule.carryOutDue();
    expect(await outcome(second)).toEqual(["draft", "publish held planner", "withdraw planned"]);
    context.pass(2 * hour);
    await schedule.carryOutDue();
    expect((await outcome(third)).toSorted()).toEqual([
      "draft",
      "publish cancelled expired",
      "withdraw cancelled expired",
    ]);
  });

  it("does nothing in the trash; a missed withdrawal is made up for afterwards, a missed publication waits", async () => {
    const { schedule, plan, outcome, news, actors } = context;
    const [draft, shown, later] = [await context.draft(), await context.draft(), await context.draft()];
    await plan(draft.id, 1);
    await context.edit(shown.id, { status: "published" });
    await plan(shown.id, null, 1);
    await plan(later.id, 5);
    for (const { id } of [draft, shown, later]) await news.remove(actors.admin, id);
    context.pass(2 * hour);
    expect(await schedule.carryOutDue()).toBeNull();
    expect(await schedule.listOverdue()).toEqual([]);
    for (const { id } of [draft, shown, later]) await news.restore(actors.admin, id);
    expect(await schedule.carryOutDue()).toBe(3 * hour);
    expect(await outcome(draft.id)).toEqual(["draft", "publish held restored"]);
    expect(await outcome(shown.id)).toEqual(["draft", "withdraw done"]);
    expect(await outcome(later.id)).toEqual(["draft", "publish planned"]);
  });

  it("does everything once when the clock jumps back and forth", async () => {
    const { schedule, plan, outcome } = context;
    const { id } = await context.draft();
    await plan(id, 1);
    context.pass(hour);
    await schedule.carryOutDue();
    context.pass(-10 * hour);
    expect(await schedule.carryOutDue()).toBeNull();
    await context.edit(id, { status: "draft" });
    context.pass(1000 * hour);
    expect(await schedule.carryOutDue()).toBeNull();
    expect(await outcome(id)).toEqual(["draft", "publish done"]);
  });

  it("keeps a plan that fails, goes on with the others, and waits for an admin where the text is refused", async () => {
    const { schedule, plan, outcome, database } = context;
    const [broken, empty, fine] = [await context.draft(), await context.draft(), await context.draft()];
    for (const { id } of [broken, empty, fine]) await plan(id, 1);
    await context.edit(empty.id, { content: "<p></p>", autosave: true });
    const { db } = database;
    await db
      .updateTable("article_versions")
      .set({ status: "draft", lang: "en" })
      .where("article_id", "=", broken.id)
      .execute();
    context.pass(hour);
    await schedule.carryOutDue();
    expect(await outcome(empty.id)).toEqual(["draft", "publish held refused"]);
    expect(await outcome(fine.id)).toEqual(["published", "publish done"]);
    await db.updateTable("article_versions").set({ lang: "zh" }).where("article_id", "=", broken.id).execute();
    expect(await outcome(broken.id)).toEqual(["draft", "publish planned"]);
    await schedule.carryOutDue();
    expect(await outcome(broken.id)).toEqual(["published", "publish done"]);
  });

  it("is refused for wrong times, stale versions and to those who may not publish", async () => {
    const { schedule, plan, actors } = context;
    const { id } = await context.draft(author);
    const errors = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: { code: string; details: { errors?: object } }) => [error.code, error.details.errors ?? {}],
      );
    const past = ["revisions.schedule.errors.past"];
    expect(await errors(plan(id, 0))).toEqual(["invalid", { publish_at: past }]);
    expect(await errors(plan(id, null, 1))).toMatchObject([
      "invalid",
      { withdraw_at: [expect.stringContaining("not_published")] },
    ]);
    const empty = await context.draft();
    await context.edit(empty.id, { content: "<p></p>", autosave: true });
    expect(await errors(plan(empty.id, 1))).toEqual(["invalid", { content: ["news.content_required"] }]);
    const chinese = await context.draft();
    await context.edit(chinese.id, {
      lang: "en",
      title: "水库分层取水",
      content: "<p>夏季水温下降两度。</p>",
      status: "draft",
    });
    const english = { lang: "en" as const, version: 1, publish_at: context.inHours(1), withdraw_at: null };
    expect(await errors(schedule.plan(actors.admin, chinese.id, english))).toEqual([
      "invalid",
      { content: ["revisions.check.rule.language_wrong"] },
    ]);
    const change = { lang: "zh" as const, version: 0, publish_at: context.inHours(1), withdraw_at: null };
    expect(await errors(schedule.plan(actors.admin, id, change))).toEqual(["conflict", {}]);
    expect(await errors(schedule.plan(author, id, { ...change, version: 1 }))).toEqual(["forbidden", {}]);
    expect(await errors(schedule.calendar(actors.editor, { from: "", to: "" }))).toEqual(["forbidden", {}]);
    await plan(id, 1);
    expect((await schedule.get(author, id)).publish?.at).toBe(context.inHours(1));
    expect(await errors(schedule.get(actors.editor, id))).toEqual(["not_found", {}]);
  });

  it("asks for reasons where the check finds something, and logs them when it is carried out", async () => {
    const { schedule, actors, inHours, outcome, database } = context;
    const { id } = await context.draft();
    await context.edit(id, { content: "<h4>水温</h4><p>夏季水温下降两度。</p>" });
    const change = { lang: "zh" as const, version: 2, publish_at: inHours(1), withdraw_at: null };
    await expect(schedule.plan(actors.admin, id, { ...change, waived: [] })).rejects.toMatchObject({
      code: "invalid",
      details: { errors: { waived: ["revisions.check.rule.headings_order"] } },
    });
    const waived = [{ rule: "headings_order" as const, key: "1", reason: "来稿如此" }];
    await schedule.plan(actors.admin, id, { ...change, waived });
    const reasons = async () =>
      (
        await database.db.selectFrom("audit_log").selectAll().where("action", "=", "article_findings_waived").execute()
      ).map(({ actor_name, details }) => [actor_name, details]);
    expect(await reasons()).toEqual([]);
    // the time moves, the reasons are sent anew
    await schedule.plan(actors.admin, id, { ...change, publish_at: inHours(2), waived });
    context.pass(2 * hour);
    await schedule.carryOutDue();
    expect(await outcome(id)).toEqual(["published", "publish done"]);
    expect(await reasons()).toEqual([["admin", JSON.stringify({ lang: "zh", reasons: "headings_order: 来稿如此" })]]);
  });

  it("waits for an admin where an edit brings a finding that no reason was given for", async () => {
    const { schedule, actors, inHours, outcome } = context;
    const { id } = await context.draft();
    const change = { lang: "zh" as const, version: 1, publish_at: inHours(1), withdraw_at: null, waived: [] };
    await schedule.plan(actors.admin, id, change);
    await context.edit(id, { content: "<h4>水温</h4><p>夏季水温下降两度。</p>" });
    context.pass(hour);
    await schedule.carryOutDue();
    expect(await outcome(id)).toEqual(["draft", "publish held refused"]);
  });

  it("stands in the lists of those who write, and in the calendar", async () => {
    const { schedule, news, plan, actors, inHours } = context;
    const [one, two] = [await context.draft(author), await context.draft()];
    await plan(one.id, 1, 30);
    await plan(two.id, 2);
    const query = newsListQuerySchema.parse({ status: "all" });
    const { articles } = await news.list(actors.admin, query);
    expect(articles.find(({ id }) => id === one.id)?.management?.plans).toEqual({
      zh: { publish_at: inHours(1), withdraw_at: inHours(30), held: false },
      en: null,
    });
    const own = await news.listOwn(author, { page: 1 });
    expect(own.articles[0]?.management?.plans.zh?.publish_at).toBe(inHours(1));
    await news.remove(actors.admin, two.id);
    const { plans } = await schedule.calendar(actors.admin, { from: inHours(1) ?? "", to: inHours(30) ?? "" });
    expect(plans.map(({ article_id, action, title, lang }) => [article_id, action, title, lang])).toEqual([
      [one.id, "publish", "湖泊水质", "zh"],
    ]);
  });
});
