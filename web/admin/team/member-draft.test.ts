import { describe, expect, it } from "vitest";
import type { EditableMember } from "#contract/team.ts";
import { draftOf, draftProblems, isSameDraft, memberForm } from "./member-draft.ts";

const member: EditableMember = {
  ...{
    id: 7,
    name: "沈汀",
    nameEn: "Shen Ting",
    position: "水文",
    positionEn: "Hydrology",
    education: "",
    educationEn: "",
  },
  expertise: "调度",
  expertiseEn: "",
  description: "",
  descriptionEn: "",
  category: "technology",
  order: 3,
  photo: "/uploads/a.400x400.webp",
  version: 5,
};

describe("the draft of a member", () => {
  it("opens with the specified defaults where there is no member", () => {
    expect(draftOf(null)).toMatchObject({ name: "", category: "research", order: "0" });
  });

  it("opens with what the member has", () => {
    expect(draftOf(member)).toMatchObject({ name: "沈汀", nameEn: "Shen Ting", category: "technology", order: "3" });
  });

  it("is the same until something is changed", () => {
    expect(isSameDraft(draftOf(member), draftOf({ ...member, version: 6 }))).toBe(true);
    expect(isSameDraft(draftOf(member), { ...draftOf(member), order: "4" })).toBe(false);
  });

  it("needs a name and a position, and a whole number as its order", () => {
    const problems = draftProblems({ ...draftOf(null), name: "  ", order: "-1", expertiseEn: "x".repeat(5001) });
    expect(problems).toEqual({
      name: "member.name_required",
      position: "member.position_required",
      order: "member.order_invalid",
      expertiseEn: "member.long_text_long",
    });
  });
});

describe("what is sent", () => {
  it("has every field, and nothing of a photo that stays", () => {
    const form = memberForm({ ...draftOf(member), name: " 沈汀 ", order: "" }, { kind: "kept" }, 5);
    expect(Object.fromEntries(form)).toMatchObject({ name: "沈汀", category: "technology", order: "0", version: "5" });
    expect(form.has("photo") || form.has("remove_photo")).toBe(false);
  });

  it("takes a photo away, or brings the cropped one", () => {
    expect(memberForm(draftOf(null), { kind: "removed" }, undefined).get("remove_photo")).toBe("true");
    const cropped = new File(["x"], "cropped-image.jpg", { type: "image/jpeg" });
    const form = memberForm(draftOf(null), { kind: "chosen", cropped, original: cropped }, undefined);
    expect(form.get("photo")).toMatchObject({ name: "cropped-image.jpg", type: "image/jpeg" });
    expect(form.has("version")).toBe(false);
  });
});
