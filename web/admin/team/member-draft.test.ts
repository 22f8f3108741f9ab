import { afterEach, describe, expect, it, vi } from "vitest";
import type { EditableMember } from "#contract/team.ts";
import { memoryStorage } from "#tests/memory-storage.ts";
import {
  draftOf,
  draftProblems,
  isSameDraft,
  memberForm,
  type PhotoChange,
  readMemberDraft,
  restOfChange,
  restOfCreation,
  saveTimeout,
  storeMemberDraft,
} from "./member-draft.ts";

const member: EditableMember = {
  id: 7,
  name: "沈汀",
  nameEn: "Shen Ting",
  position: "水文",
  positionEn: "Hydrology",
  education: "",
  educationEn: "",
  expertise: "调度",
  expertiseEn: "",
  description: "",
  descriptionEn: "",
  category: "technology",
  order: 3,
  photo: "/uploads/a.400x400.webp",
  version: 5,
};

const kept: PhotoChange = { kind: "kept" };

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
    const form = memberForm({ ...draftOf(member), name: " 沈汀 ", order: "" }, { kind: "kept" }, { version: 5 });
    expect(Object.fromEntries(form)).toMatchObject({ name: "沈汀", category: "technology", order: "0", version: "5" });
    expect(form.has("photo") || form.has("remove_photo")).toBe(false);
  });

  it("takes a photo away, or brings the cropped one", () => {
    expect(memberForm(draftOf(null), { kind: "removed" }, {}).get("remove_photo")).toBe("true");
    const cropped = new File(["x"], "cropped-image.jpg", { type: "image/jpeg" });
    const form = memberForm(draftOf(null), { kind: "chosen", cropped, original: cropped }, {});
    expect(form.get("photo")).toMatchObject({ name: "cropped-image.jpg", type: "image/jpeg" });
    expect(form.has("version") || form.has("key")).toBe(false);
  });

  it("may take as long as an upload with a photo, and else as long as any call", () => {
    const cropped = new File(["x"], "cropped-image.jpg", { type: "image/jpeg" });
    expect(saveTimeout({ kind: "chosen", cropped, original: null })).toBe(120_000);
    expect(saveTimeout(kept)).toBeUndefined();
  });

  it("names a new member by its key", () => {
    expect(memberForm(draftOf(null), kept, { key: "form-1" }).get("key")).toBe("form-1");
  });
});

describe("what is stored of a new member", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("has the key of its creation, so that it is sent again as the same one", () => {
    vi.stubGlobal("sessionStorage", memoryStorage());
    storeMemberDraft(7, { place: "new", draft: draftOf(member), photo: kept, key: "form-1" });
    expect(readMemberDraft(7, "new")).toMatchObject({ draft: draftOf(member), key: "form-1" });
  });
});

describe("what is left to save of a new member that the server has already", () => {
  const added = { ...member, version: 1 };
  const bare = { ...added, photo: null };
  const chosen: PhotoChange = { kind: "chosen", cropped: new File(["x"], "cropped-image.jpg"), original: null };

  it("is nothing where it is as it was typed", () => {
    expect(restOfCreation(bare, { ...draftOf(member), name: " 沈汀 " }, kept)).toBeNull();
  });

  it("is what was typed since, and a photo that was chosen or taken away since", () => {
    expect(restOfCreation(bare, { ...draftOf(member), name: "沈汀洲" }, kept)).toEqual(kept);
    expect(restOfCreation(bare, draftOf(member), chosen)).toBe(chosen);
    expect(restOfCreation(added, draftOf(member), kept)).toEqual({ kind: "removed" });
  });

  it("is everything where somebody else has changed it, whose photo stays", () => {
    expect(restOfCreation({ ...added, version: 2 }, draftOf(member), kept)).toEqual(kept);
  });
});

describe("what is left to save of a change that was refused", () => {
  const draft = { ...draftOf(member), position: " 夜班 " };
  const found = { ...member, position: "夜班", version: 6 };
  const file = new File(["x"], "cropped-image.jpg");
  const chosen: PhotoChange = { kind: "chosen", cropped: file, original: null };
  // the first half of the SHA-256 of "x", by which the server names it
  const stored = "/uploads/media/2d711642b726b04401627ca9fbac32f5.400x400.webp";

  it("is nothing where the server has what was sent", async () => {
    expect(await restOfChange(found, { draft, photo: kept }, [])).toBe("saved");
    expect(await restOfChange({ ...found, photo: null }, { draft, photo: { kind: "removed" } }, [])).toBe("saved");
    expect(await restOfChange({ ...found, photo: stored }, { draft, photo: chosen }, [])).toBe("saved");
  });

  it("is not known where somebody else has saved other texts or another photo", async () => {
    const others = { ...found, position: "别人的" };
    expect(await restOfChange(others, { draft, photo: kept }, [{ draft, photo: kept }])).toBe("conflict");
    for (const photo of [{ kind: "removed" }, chosen] as const)
      expect(await restOfChange(found, { draft, photo }, [{ draft, photo }])).toBe("conflict");
  });

  it("is not known of a photo where the browser cannot compute its hash", async () => {
    vi.stubGlobal("crypto", {});
    expect(await restOfChange({ ...found, photo: stored }, { draft, photo: chosen }, [])).toBe("conflict");
    vi.unstubAllGlobals();
  });

  it("is what was typed after a save whose answer was lost", async () => {
    const further = { ...draft, education: "博士" };
    expect(await restOfChange(found, { draft: further, photo: kept }, [{ draft, photo: kept }])).toBe(kept);
    expect(await restOfChange({ ...found, photo: stored }, { draft, photo: kept }, [{ draft, photo: chosen }])).toEqual(
      { kind: "removed" },
    );
  });
});
