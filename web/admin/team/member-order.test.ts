import { describe, expect, it } from "vitest";
import { foldText } from "#contract/fold-text.ts";
import type { EditableMember } from "#contract/team.ts";
import { groupMembers, isMatch, moved, withOrder } from "./member-order.ts";

const member = (id: number, category: EditableMember["category"]): EditableMember => ({
  id,
  name: `名${id}`,
  nameEn: `Name ${id}`,
  position: "职位",
  positionEn: "",
  education: "",
  educationEn: "",
  expertise: "水温",
  expertiseEn: "",
  description: "",
  descriptionEn: "",
  category,
  order: 0,
  photo: null,
  version: 1,
});

const team = [member(1, "leadership"), member(2, "research"), member(3, "research"), member(4, "research")];

it("names only the groups that have members", () => {
  expect(groupMembers(team).map(({ category, members }) => [category, members.length])).toEqual([
    ["leadership", 1],
    ["research", 3],
  ]);
});

describe("moved", () => {
  it.each([
    [0, 2, "bca"],
    [2, 0, "cab"],
    [1, 1, "abc"],
  ])("puts entry %d at %d", (from, to, result) => {
    expect(moved([..."abc"], from, to).join("")).toBe(result);
  });
});

describe("withOrder", () => {
  it("reorders one group and counts from 0", () => {
    const result = withOrder(team, "research", [4, 2, 3]);
    expect(result.map(({ id, order }) => [id, order])).toEqual([
      [1, 0],
      [4, 0],
      [2, 1],
      [3, 2],
    ]);
  });

  it("keeps whoever is not named, at the end", () => {
    expect(withOrder(team, "research", [4]).map(({ id }) => id)).toEqual([1, 4, 2, 3]);
  });
});

it.each([
  ["名2", true],
  [" name 2 ", true],
  ["水温", true],
  ["nobody", false],
  ["ＮＡＭＥ", true],
  ["⽔溫", true],
])("finds by %s: %s", (q, found) => {
  expect(isMatch(member(2, "research"), q, foldText)).toBe(found);
});
