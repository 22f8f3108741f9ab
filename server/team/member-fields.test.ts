import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberTextLimits } from "#contract/team-rules.ts";
import { memberForm, memberOf, openTeam, type TestTeam } from "#tests/team.ts";

const least = { name: "林维", position: "所长" };
const empty = { nameEn: "", positionEn: "", education: "", educationEn: "", expertise: "", expertiseEn: "" };
const defaults = { ...empty, description: "", descriptionEn: "", category: "research", order: 0, photo: null };
const every = {
  name: "林维",
  nameEn: "Lin Wei",
  position: "所长",
  positionEn: "Director",
  education: "博士",
  educationEn: "PhD",
  expertise: "湖泊\n水库",
  expertiseEn: "Lakes\nReservoirs",
  description: "简介",
  descriptionEn: "Story",
  category: "guest",
};
const hostile = `"><img src=x onerror=alert(1)></script>'; drop table team_members;-- \u202e{{7*7}} \${x} %00`;

describe("the fields of a member", () => {
  let test: TestTeam;
  beforeAll(async () => {
    test = await openTeam("sqlite");
  });
  afterAll(() => test.close());
  const put = (id: number, body: object) => test.call("PUT", `/team/${id}`, body);

  it.each([
    ["a form", memberForm(least)],
    ["JSON", least],
  ])("have their defaults where %s leaves them out", async (_kind, body) => {
    const answer = await test.call("POST", "/team", body);
    expect(answer).toMatchObject({ status: 201, success: true, message: "添加成功" });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(memberOf(answer)).toEqual({ ...defaults, ...least, id: expect.any(Number), version: 1 });
  });

  it.each([
    ["a form", memberForm({ ...every, order: "7" })],
    ["JSON", { ...every, order: 7 }],
  ])("are all stored from %s, and listed", async (_kind, body) => {
    const member = memberOf(await test.call("POST", "/team", body));
    expect(member).toEqual({ ...every, order: 7, photo: null, id: member.id, version: 1 });
    const { version: _version, ...shown } = member;
    expect(await test.team.list()).toContainEqual(shown);
  });

  it("stay where a change leaves them out", async () => {
    const created = memberOf(await test.call("POST", "/team", { ...every, order: 7 }));
    const answer = await put(created.id, memberForm({ nameEn: "Lin W.", order: "" }));
    expect(answer).toMatchObject({ status: 200, message: "更新成功" });
    expect(memberOf(answer)).toEqual({ ...created, nameEn: "Lin W.", version: 2 });
    expect(memberOf(await put(created.id, { description: "" }))).toMatchObject({ description: "", nameEn: "Lin W." });
  });

  it.each([
    [{ position: "p" }, { name: ["请输入姓名"] }],
    [{ name: " \u3000 ", position: "p" }, { name: ["请输入姓名"] }],
    [{ name: "n" }, { position: ["请输入职位"] }],
    [
      { name: "", position: "\t" },
      { name: ["请输入姓名"], position: ["请输入职位"] },
    ],
    [{ ...least, order: "-1" }, { order: ["顺序必须是不小于0的整数"] }],
    [{ ...least, order: "1.5" }, { order: ["顺序必须是不小于0的整数"] }],
    [{ ...least, order: "x" }, { order: ["顺序必须是不小于0的整数"] }],
    [{ ...least, order: "2147483648" }, { order: ["顺序必须是不小于0的整数"] }],
    [{ ...least, category: "sales" }, { category: ["请选择有效的分组"] }],
  ])("break a rule in %j: 422, as a form and as JSON", async (fields, errors) => {
    const failure = { status: 422, success: false, errors };
    expect(await test.call("POST", "/team", memberForm(fields))).toMatchObject(failure);
    expect(await test.call("POST", "/team", fields)).toMatchObject(failure);
  });

  it("break the same rules in a change", async () => {
    const { id } = await test.add("n");
    const bad = memberForm({ name: "", position: " ", order: "-1", version: "x", remove_photo: "maybe" });
    const { status, errors } = await put(id, bad);
    expect([status, Object.keys(errors ?? {}).sort()]).toEqual([
      422,
      ["name", "order", "position", "remove_photo", "version"],
    ]);
  });

  it.each(Object.entries(memberTextLimits))("end after so many characters: %s, %i", async (field, most) => {
    const fits = await test.call("POST", "/team", { ...least, [field]: ` ${"水".repeat(most)} ` });
    expect(memberOf(fits)).toMatchObject({ [field]: "水".repeat(most) });
    const longer = await test.call("POST", "/team", memberForm({ ...least, [field]: "水".repeat(most + 1) }));
    expect(longer).toMatchObject({ status: 422, errors: { [field]: [`不能超过${most}个字符`] } });
  });

  it("are refused in another type", async () => {
    const wrong = { name: 1, position: null, education: {}, order: "1", category: 3, description: ["x"] };
    const { status, errors } = await test.call("POST", "/team", wrong);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, expect.arrayContaining(Object.keys(wrong))]);
    const form = memberForm(least);
    form.append("education", new File(["x"], "x.txt"));
    expect(await test.call("POST", "/team", form)).toMatchObject({
      status: 422,
      errors: { education: ["类型不正确"] },
    });
  });

  it("that nobody knows are left out, `photo` as text among them", async () => {
    const more = { ...least, id: 4711, photo: "https://evil.example/x.png", deleted_at: "x", __proto__x: "y" };
    for (const body of [more, memberForm({ ...more, id: "4711" })]) {
      const member = memberOf(await test.call("POST", "/team", body));
      expect(member.id).not.toBe(4711);
      expect(member.photo).toBeNull();
    }
  });

  it("store hostile text unchanged but for what turns it around unseen, and names on one line", async () => {
    const all = (text: string) => Object.fromEntries(Object.keys(memberTextLimits).map((field) => [field, text]));
    const stored = all(hostile.replace("\u202e", ""));
    expect(memberOf(await test.call("POST", "/team", memberForm(all(hostile))))).toMatchObject(stored);
    const odd = { name: "a\u0000b\r\nc", position: "p", description: "x\r\ny\u0007z\ud800" };
    expect(memberOf(await test.call("POST", "/team", odd))).toMatchObject({
      name: "ab c",
      description: "x\ny z\ufffd",
    });
  });

  it("report their rules in English too", async () => {
    const answer = await test.call("POST", "/team", {}, { "Accept-Language": "en" });
    expect(answer.errors).toEqual({ name: ["Please enter a name"], position: ["Please enter a position"] });
  });
});
