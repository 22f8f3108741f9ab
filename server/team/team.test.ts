import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Member, memberSchema } from "#contract/team.ts";
import { openTeam, type TestTeam } from "#tests/team.ts";

describe("GET /api/team", () => {
  let test: TestTeam;
  beforeEach(async () => {
    test = await openTeam("sqlite");
  });
  afterEach(() => test.close());

  const insert = (name: string, category: Member["category"], sort_order: number) => {
    const at = "2026-01-31T08:00:00.000Z";
    const texts = {
      name_en: "en",
      position: "职位",
      position_en: "position",
      education: "学历",
      education_en: "degree",
    };
    const long = { expertise: "专长", expertise_en: "field", description: "简介", description_en: "story" };
    return test.db
      .insertInto("team_members")
      .values({ name, ...texts, ...long, category, sort_order, photo: null, created_at: at, updated_at: at })
      .execute();
  };
  const get = async () => {
    const answer = await test.app.request("/api/team");
    const body: { success: boolean; data: unknown[] } = await answer.json();
    return { status: answer.status, ...body };
  };

  it("gives an empty list where there is nobody", async () => {
    expect(await get()).toEqual({ status: 200, success: true, data: [] });
  });

  it("gives the members by group, then by order, then as they came", async () => {
    await insert("客", "guest", 0);
    await insert("技", "technology", 0);
    await insert("研乙", "research", 1);
    await insert("研甲", "research", 0);
    await insert("研丙", "research", 1);
    await insert("领", "leadership", 9);
    const members = (await get()).data.map((member) => memberSchema.parse(member));
    expect(members.map(({ name }) => name)).toEqual(["领", "研甲", "研乙", "研丙", "技", "客"]);
  });

  it("gives every field of the contract and no other", async () => {
    await insert("人", "research", 3);
    expect((await get()).data).toEqual([
      {
        id: 1,
        name: "人",
        nameEn: "en",
        position: "职位",
        positionEn: "position",
        education: "学历",
        educationEn: "degree",
        expertise: "专长",
        expertiseEn: "field",
        description: "简介",
        descriptionEn: "story",
        category: "research",
        order: 3,
        photo: null,
      },
    ]);
  });
});
