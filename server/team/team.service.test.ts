import { afterEach, describe, expect, it } from "vitest";
import type { TeamCategory } from "#contract/team-rules.ts";
import { engines } from "#tests/databases.ts";
import { openTeam, type TestTeam } from "#tests/team.ts";

const now = "2026-01-31T08:00:00.000Z";
const member = (name: string, category: TeamCategory, sort_order: number) => ({
  name,
  name_en: "",
  position: "p",
  position_en: "",
  education: "",
  education_en: "",
  expertise: "",
  expertise_en: "",
  description: "",
  description_en: "",
  category,
  sort_order,
  created_at: now,
  updated_at: now,
});

describe.each(engines)("the team on %s", (engine) => {
  let test: TestTeam;
  afterEach(() => test.close());

  it("is listed by category, then order, then id", async () => {
    test = await openTeam(engine);
    const rows = [
      member("guest", "guest", 0),
      member("technology", "technology", 0),
      member("second", "research", 2),
      member("first", "research", 1),
      member("first too", "research", 1),
      member("leader", "leadership", 9),
    ];
    await test.db.insertInto("team_members").values(rows).execute();
    const names = (await test.team.list()).map(({ name }) => name);
    expect(names).toEqual(["leader", "first", "first too", "second", "technology", "guest"]);
  });
});
