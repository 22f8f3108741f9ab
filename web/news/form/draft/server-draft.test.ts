import { describe, expect, test } from "vitest";
import { blankText, type Revision, type RevisionText } from "#contract/news.ts";
import { articleWith, published } from "../save/form-harness.ts";
import type { DraftPlace, LocalDraft } from "./local-draft.ts";
import { draftOfRevision, ownUnsaved, revisionOf, withServerDraft } from "./server-draft.ts";

const article = articleWith({ ...published, summary: "摘要" });
const place: DraftPlace = { username: "lin", articleId: 7, language: "zh" };
const revision: RevisionText = {
  ...{ ...blankText, title: "新", summary: "新文", content: "<p>新文</p>" },
  ...{ id: 12, lang: "zh", autosave: true, base_version: 3 },
  ...{ author: { full_name: "林", username: "lin" }, created_at: "2026-01-02T00:00:00.000Z" },
};
const local = (fields: Partial<LocalDraft["data"]>): LocalDraft => {
  const onServer = draftOfRevision(revision, place, article);
  return { id: "local", place, data: { ...onServer.data, ...fields } };
};

test("the author's own unsaved text is found among the saved states", () => {
  const others: Revision = { ...revision, id: 13, author: { full_name: null, username: "gu" } };
  const saved: Revision = { ...revision, id: 11, base_version: null };
  expect(ownUnsaved([others, revision, saved], "lin")).toBe(revision);
  expect(ownUnsaved([others, saved], "lin")).toBeUndefined();
});

test("it takes the shape of a local draft, on the version it was begun on", () => {
  const draft = draftOfRevision(revision, place, article);
  expect(draft).toMatchObject({ place, data: { title: "新", summary: "", version: 3, shared: false, empty: false } });
  expect(revisionOf(draft)).toBe(12);
  expect(revisionOf({ id: "mabc-1" })).toBeNull();
  expect(draftOfRevision({ ...revision, summary: "我的" }, place, article).data.summary).toBe("我的");
});

describe("of a text in this browser and one on the server", () => {
  const server = draftOfRevision(revision, place, article);
  const at = server.data.keptAt;

  test("the newer one is offered first, and the other one as well", () => {
    const older = local({ keptAt: at - 1, title: "旧", besideId: null });
    expect(withServerDraft([older], server)).toEqual([server, older]);
    const newer = local({ keptAt: at + 1, title: "更新", besideId: 11 });
    expect(withServerDraft([newer], server)).toEqual([newer, server]);
  });

  test("the one on the server is not offered where the other goes on from it, whatever the clocks say", () => {
    for (const keptAt of [at - 9000, at + 9000]) {
      const further = local({ keptAt, title: "续", besideId: 12 });
      expect(withServerDraft([further], server)).toEqual([further]);
    }
  });

  test("both are offered where only their summaries differ", () => {
    const other = local({ keptAt: at - 1, summary: "另一摘要", besideId: null });
    expect(withServerDraft([other], server)).toEqual([server, other]);
  });

  test("only one is offered where both read the same", () => {
    const same = local({ keptAt: at - 9000, besideId: null });
    const stored = { ...server, data: { ...server.data, content: "<p>新文</p>" } };
    expect(withServerDraft([same], stored)).toEqual([same]);
  });

  test("each is offered where there is no other", () => {
    expect(withServerDraft([], server)).toEqual([server]);
    expect(withServerDraft([local({})], null)).toEqual([local({})]);
  });
});
