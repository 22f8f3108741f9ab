import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#contract/actor.ts";
import { engines } from "#tests/databases.ts";
import { createScheduleContext, hour, type ScheduleContext } from "#tests/schedule-context.ts";
import { createUser } from "#tests/users.ts";

let context: ScheduleContext;
let author: Actor;

describe.each(engines)("a plan of a version that is saved on %s", (engine) => {
  beforeEach(async () => {
    context = await createScheduleContext(engine);
    author = { user: await createUser(context.database.db, "author") };
  });
  afterEach(async () => {
    expect(context.errors).toEqual([]);
    await context.database.close();
  });

  it("waits where somebody who may not publish changes what would be published", async () => {
    const { schedule, plan, outcome, actors } = context;
    const [text, cover, own] = [await context.draft(author), await context.draft(author), await context.draft(author)];
    for (const { id } of [text, cover, own]) await plan(id, 1);
    await context.edit(text.id, { title: "改过的标题", autosave: true }, author);
    await context.edit(cover.id, { category: "training" }, author);
    await context.edit(own.id, { title: "管理员改过的标题" });
    await context.edit(own.id, {}, author);
    for (const { id } of [text, cover]) expect(await outcome(id)).toEqual(["draft", "publish held edited"]);
    context.pass(hour);
    await schedule.carryOutDue();
    expect((await outcome(text.id))[0]).toBe("draft");
    expect(await outcome(own.id)).toEqual(["published", "publish done"]);
    const { overdue } = await schedule.calendar(actors.admin, {
      from: context.inHours(1) ?? "",
      to: context.inHours(2) ?? "",
    });
    expect(overdue.map(({ article_id, reason }) => [article_id, reason])).toEqual([
      [text.id, "edited"],
      [cover.id, "edited"],
    ]);
    await plan(text.id, 1, null, actors.colleague);
    context.pass(hour);
    await schedule.carryOutDue();
    expect(await outcome(text.id)).toEqual(["published", "publish done"]);
    expect(await context.log()).toContainEqual([
      "article_schedule_held",
      "author",
      expect.objectContaining({ action: "publish", reason: "edited" }),
    ]);
  });

  it("ends with what an admin does by hand before its time", async () => {
    const { schedule, plan, outcome, actors } = context;
    const [early, back, removed, moved] = [
      await context.draft(),
      await context.draft(),
      await context.draft(),
      await context.draft(),
    ];
    await plan(early.id, 1, 5);
    await context.edit(early.id, { status: "published" });
    expect(await outcome(early.id)).toEqual(["published", "withdraw planned", "publish cancelled published"]);
    await context.edit(back.id, { status: "published" });
    await plan(back.id, null, 1);
    await context.edit(back.id, { status: "draft" });
    expect(await outcome(back.id)).toEqual(["draft", "withdraw cancelled withdrawn"]);
    await plan(removed.id, 1, 2);
    await plan(removed.id, null, null, actors.colleague);
    expect((await outcome(removed.id)).toSorted()).toEqual([
      "draft",
      "publish cancelled removed",
      "withdraw cancelled removed",
    ]);
    const { history } = await schedule.get(actors.admin, removed.id);
    expect(history[0]?.ended_by?.username).toBe("colleague");
    await plan(moved.id, 1);
    await plan(moved.id, 3);
    context.pass(2 * hour);
    await schedule.carryOutDue();
    for (const { id } of [back, removed, moved]) expect((await outcome(id))[0]).toBe("draft");
    context.pass(hour);
    await schedule.carryOutDue();
    expect(await outcome(moved.id)).toEqual(["published", "publish done"]);
  });
});
