import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { editableMemberSchema } from "#contract/team.ts";
import { engines } from "#tests/databases.ts";
import { memberForm, memberOf, openTeam, type TestTeam } from "#tests/team.ts";
import { testImage } from "#tests/test-images.ts";

const groupSchema = z.array(editableMemberSchema.strict());

describe.each(engines)("changes of the team on %s", (engine) => {
  let test: TestTeam;
  beforeEach(async () => {
    test = await openTeam(engine);
  });
  afterEach(() => test.close());

  const names = async () => (await test.team.list()).map(({ name }) => name);
  const log = async () =>
    (await test.db.selectFrom("audit_log").selectAll().orderBy("id").execute()).map((entry) => [
      entry.action,
      entry.actor_name,
      entry.subject_type,
      entry.subject_name,
      JSON.parse(entry.details),
    ]);
  const reorder = (ids: number[], category = "research") => test.call("PUT", "/team/order", { category, ids });
  const later = (minutes: number) => {
    test.time.now = new Date(test.time.now.getTime() + minutes * 60_000);
  };

  it("from the same version at the same moment have one winner, whose photo stays alone", async () => {
    const { id } = await test.add("n");
    const photos = await Promise.all(["#111", "#222", "#333"].map((color) => testImage({ color })));
    const answers = await Promise.all(
      photos.map((photo) => test.call("PUT", `/team/${id}`, memberForm({ version: "1" }, photo))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [member] = await test.team.listForEditing(test.editor);
    expect(member).toMatchObject({ version: 2 });
    expect(test.files().map((name) => name.split(".")[0])).toEqual(
      Array.from({ length: 2 }, () => member?.photo?.split("/").at(-1)?.split(".")[0]),
    );
  });

  it("that delete can be undone for an hour, with everything", async () => {
    const member = memberOf(
      await test.call("POST", "/team", memberForm({ name: "n", position: "p" }, await testImage())),
    );
    expect(await test.call("DELETE", `/team/${member.id}`)).toMatchObject({ status: 200, message: "删除成功" });
    expect([await names(), test.files().length]).toEqual([[], 2]);
    expect((await test.call("DELETE", `/team/${member.id}`)).status).toBe(404);
    expect((await test.call("PUT", `/team/${member.id}`, { name: "x" })).status).toBe(404);
    later(59);
    await test.team.purgeExpired();
    const restored = await test.call("POST", `/team/${member.id}/restore`);
    expect(restored).toMatchObject({ status: 200, message: "已恢复" });
    expect(memberOf(restored)).toEqual(member);
    expect(test.files()).toHaveLength(2);
    expect((await test.call("POST", `/team/${member.id}/restore`)).status).toBe(404);
    await test.call("DELETE", `/team/${member.id}`);
    later(61);
    expect((await test.call("POST", `/team/${member.id}/restore`)).status).toBe(404);
  });

  it("are recorded in the log, in the same transaction", async () => {
    const { id } = await test.add("林维");
    const other = await test.add("b");
    await test.call("PUT", `/team/${id}`, { position: "p" });
    await reorder([other.id, id]);
    await reorder([other.id, id]);
    await test.call("DELETE", `/team/${id}`);
    await test.call("POST", `/team/${id}/restore`);
    expect((await log()).filter(([, , , name]) => name !== "b")).toEqual([
      ["member_added", "editor", "member", "林维", {}],
      ["member_changed", "editor", "member", "林维", {}],
      ["members_reordered", "editor", null, null, { category: "research" }],
      ["member_deleted", "editor", "member", "林维", {}],
      ["member_restored", "editor", "member", "林维", {}],
    ]);
  });

  describe("of the order", () => {
    it("set a whole group at once, and leave the others", async () => {
      const [a, b, c] = [await test.add("a"), await test.add("b", { order: 5 }), await test.add("c", { order: 9 })];
      await test.add("guest", { category: "guest", order: 4 });
      const answer = await reorder([c.id, a.id, b.id]);
      expect(answer).toMatchObject({ status: 200, message: "顺序已更新" });
      expect(groupSchema.parse(answer.data).map(({ name, order, version }) => [name, order, version])).toEqual([
        ["c", 0, 2],
        ["a", 1, 2],
        ["b", 2, 2],
      ]);
      expect(await names()).toEqual(["c", "a", "b", "guest"]);
    });

    it("are refused where members have come or gone, with the group as it is", async () => {
      const [a, b] = [await test.add("a"), await test.add("b")];
      const guest = await test.add("g", { category: "guest" });
      for (const ids of [[a.id], [b.id, a.id, 999], [a.id, guest.id], []]) {
        const answer = await reorder(ids);
        expect(answer).toMatchObject({ status: 409, message: "成员列表已有变化，请核对后再排序" });
        expect(groupSchema.parse(answer.data)).toEqual([a, b]);
      }
      await test.team.remove(test.editor, b.id);
      expect((await reorder([b.id, a.id])).status).toBe(409);
    });

    it("fifty at the same moment end in one of those asked for", async () => {
      const ids: number[] = [];
      for (const name of ["a", "b", "c", "d", "e", "f"]) ids.push((await test.add(name)).id);
      const orders = Array.from({ length: 50 }, (_, i) => {
        const turned = [...ids.slice(i % 6), ...ids.slice(0, i % 6)];
        return i % 2 ? turned.toReversed() : turned;
      });
      // on a busy machine the last ones wait too long for a connection and are asked to try again
      const patiently = async (order: number[]): ReturnType<typeof reorder> => {
        const answer = await reorder(order);
        return answer.status === 503 ? patiently(order) : answer;
      };
      const answers = await Promise.all(orders.map(patiently));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const members = await test.team.list();
      expect(members.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5]);
      expect(orders).toContainEqual(members.map(({ id }) => id));
    });

    if (engine === "postgres") return; // what follows is the same on every database

    it.each([
      [{ ids: [] }, "category"],
      [{ category: "sales", ids: [] }, "category"],
      [{ category: "research" }, "ids"],
      [{ category: "research", ids: ["1"] }, "ids.0"],
      [{ category: "research", ids: [1, 1] }, "ids"],
    ])("refuse %j", async (body, field) => {
      const { status, errors } = await test.call("PUT", "/team/order", body);
      expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
    });
  });

  if (engine === "postgres") return; // what follows is the same on every database

  it("are for editors and admins only, checked before the body is read", async () => {
    const { id } = await test.add("n");
    const calls = [
      ["POST", "/team"],
      ["PUT", `/team/${id}`],
      ["PUT", "/team/order"],
      ["DELETE", `/team/${id}`],
      ["POST", `/team/${id}/restore`],
    ] as const;
    for (const [method, path] of calls) {
      const as = (name: string) => test.call(method, path, memberForm({}), { "X-As": name });
      expect((await as("nobody")).status).toBe(401);
      expect(await as("user")).toMatchObject({ status: 403, message: "没有权限执行此操作" });
    }
    const actor = { user: test.users.user };
    await expect(test.team.remove(actor, id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(test.team.listForEditing(actor)).rejects.toMatchObject({ code: "forbidden" });
    expect((await test.call("DELETE", `/team/${id}`, undefined, { "X-As": "admin" })).status).toBe(200);
  });

  it("return versions to editors", async () => {
    const member = await test.add("n");
    const { version: _version, ...shown } = member;
    expect((await test.call("GET", "/team")).data).toEqual([member]);
    expect((await test.call("GET", "/team", undefined, { "X-As": "user" })).data).toEqual([shown]);
  });

  it("from a stale version are refused, with the member as it is", async () => {
    const { id } = await test.add("n");
    const first = memberOf(await test.call("PUT", `/team/${id}`, memberForm({ name: "first", version: "1" })));
    const second = await test.call("PUT", `/team/${id}`, { name: "second", version: 1 });
    expect(second).toMatchObject({ status: 409, success: false, message: "该成员已被他人修改，请核对后再保存" });
    expect(memberOf(second)).toEqual(first);
    expect((await test.call("PUT", `/team/${id}`, { name: "third" })).status).toBe(200);
    expect(await names()).toEqual(["third"]);
  });

  it("of nobody are 404", async () => {
    for (const id of [999, 99_999_999_999]) {
      expect((await test.call("PUT", `/team/${id}`, { name: "n" })).status).toBe(404);
      expect((await test.call("DELETE", `/team/${id}`)).status).toBe(404);
      expect((await test.call("POST", `/team/${id}/restore`)).status).toBe(404);
    }
    expect((await test.call("PUT", "/team/x", { name: "n" })).status).toBe(400);
  });

  it("are published once each, and refused ones are not", async () => {
    const { id } = await test.add("n");
    await test.call("PUT", `/team/${id}`, { name: "m" });
    await reorder([id]);
    await test.call("DELETE", `/team/${id}`);
    await test.call("POST", `/team/${id}/restore`);
    expect(test.changes()).toBe(5);
    await test.call("PUT", `/team/${id}`, { name: "" });
    await test.call("PUT", `/team/${id}`, { name: "x", version: 1 });
    await reorder([id, 999]);
    expect(test.changes()).toBe(5);
  });
});
