import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { engines } from "#tests/databases.ts";
import { memberForm, memberOf, openTeam, type TestTeam } from "#tests/team.ts";
import { testImage } from "#tests/test-images.ts";

describe.each(engines)("a member whose creation is asked for again, on %s", (engine) => {
  let test: TestTeam;
  beforeEach(async () => {
    test = await openTeam(engine);
  });
  afterEach(() => test.close());

  const create = (fields: Record<string, string> = {}, photo?: Uint8Array) =>
    test.call("POST", "/team", memberForm({ name: "一", position: "p", key: "form-0001", ...fields }, photo));
  const count = async () => (await test.team.list()).length;

  it("is answered as it stands, and there is no second one", async () => {
    const first = await create();
    expect(first.status).toBe(201);
    const again = await create({ name: "二" });
    expect(again).toMatchObject({ status: 409, success: false });
    expect(memberOf(again)).toEqual(memberOf(first));
    expect([await count(), test.changes()]).toEqual([1, 1]);
    const log = await test.db.selectFrom("audit_log").select("action").execute();
    expect(log).toEqual([{ action: "member_added" }]);
  });

  it("is created once where both come at once", async () => {
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await count()).toBe(1);
  });

  it("has its photo once, and no other is stored", async () => {
    const [photo, other] = [await testImage({ color: "#111" }), await testImage({ color: "#222" })];
    const first = memberOf(await create({}, photo));
    const files = test.files();
    for (const sent of [photo, other]) expect(memberOf(await create({}, sent)).photo).toBe(first.photo);
    expect(test.files()).toEqual(files);
    expect(await test.db.selectFrom("media").select("url").execute()).toEqual([{ url: first.photo }]);
  });

  it("is another one in another form, or where the first was deleted", async () => {
    const { id } = memberOf(await create());
    expect((await create({ key: "form-0002" })).status).toBe(201);
    await test.team.remove(test.editor, id);
    expect((await create()).status).toBe(201);
    await test.team.restore(test.editor, id);
    expect(await count()).toBe(3);
  });

  it("is another one where its form says nothing", async () => {
    await test.add("一");
    await test.add("一");
    expect(await count()).toBe(2);
  });

  if (engine === "postgres") return; // what follows is the same on every database

  it.each(["", "x".repeat(65)])("is refused with the key %j", async (key) => {
    expect(await create({ key })).toMatchObject({ status: 422, errors: { key: ["类型不正确"] } });
  });
});
