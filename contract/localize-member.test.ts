import { expect, it } from "vitest";
import { localizeMember } from "./localize-member.ts";
import type { Member } from "./team.ts";

const member: Member = {
  id: 1,
  name: "林知水",
  nameEn: "Lin Zhishui",
  position: "总经理",
  positionEn: " ",
  education: "博士",
  educationEn: "",
  expertise: "水温",
  expertiseEn: "Temperature",
  description: "",
  descriptionEn: "",
  category: "leadership",
  order: 1,
  photo: null,
};

it("shows English values on English pages where they are filled, and says which language the others are in", () => {
  const { name, position, expertise } = localizeMember(member, "en");
  expect(name).toEqual({ text: "Lin Zhishui", lang: "en" });
  expect(position).toEqual({ text: "总经理", lang: "zh-Hans" });
  expect(expertise.text).toBe("Temperature");
});

it("shows the base fields on Chinese pages", () => {
  expect(localizeMember(member, "zh").name).toEqual({ text: "林知水", lang: "zh-Hans" });
});
