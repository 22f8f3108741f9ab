import { describe, expect, test } from "vitest";
import { blankText, type Revision, type RevisionText } from "#contract/news.ts";
import { articleWith, published } from "../form-harness.ts";
import { blankInput } from "../input.ts";
import {
  type DraftPlace,
  draftLifetimeMs,
  draftOfRevision,
  isOvertaken,
  type LocalDraft,
  ownUnsaved,
  parseRecord,
  recordOf,
  returnsAtOnce,
  revisionOf,
  sameDraft,
  withServerDraft,
  worthOffering,
} from "./drafts.ts";

const now = 1_800_000_000_000;
const draft: LocalDraft = {
  id: "a",
  place: { username: "lin", articleId: 7, language: "zh" },
  data: {
    ...blankInput,
    title: "标题",
    content: "<p>写到一半</p>",
    empty: false,
    category: "news",
    cover_image_url: null,
    shared: false,
    version: 3,
    keptAt: now - 1000,
    sessionEnded: false,
    unpublishedEditId: null,
    creationKey: "form-1",
  },
};
const changed = (change: Partial<LocalDraft["data"]>, id = draft.id): LocalDraft => ({
  ...draft,
  id,
  data: { ...draft.data, ...change },
});
const article = articleWith();

test.each([draft, { ...draft, place: { ...draft.place, articleId: null } }])(
  "a draft is read as it was written: %j",
  (one) => {
    expect(parseRecord(structuredClone(recordOf(one)))).toEqual(one);
  },
);

test.each([
  null,
  "",
  {},
  { ...recordOf(draft), title: 1 },
  { ...recordOf(draft), language: "de" },
  { ...recordOf(draft), article: "old" },
])("what is damaged counts as absent: %j", (stored) => {
  expect(parseRecord(stored)).toBeNull();
});

test("a record of an earlier release lacks fields, which are blank then", () => {
  const { summary: _, ...record } = recordOf(draft);
  expect(parseRecord(record)).toEqual(draft);
});

test("a record of an earlier release lacks the key of a creation, so that it has none", () => {
  const { creationKey: _, ...record } = recordOf(draft);
  expect(parseRecord(record)?.data.creationKey).toBeNull();
});

test("a text is written again where only the key of its creation differs", () => {
  expect(sameDraft(draft, changed({}))).toBe(true);
  expect(sameDraft(draft, changed({ creationKey: "form-2" }))).toBe(false);
});

test("the newest text is offered first", () => {
  const older = changed({ keptAt: now - 5000 }, "b");
  expect(worthOffering([older, draft], article, now)).toEqual([draft, older]);
});

test("a text is offered for thirty days and no longer", () => {
  const almost = changed({ keptAt: now - draftLifetimeMs + 1 });
  expect(worthOffering([almost], article, now)).toEqual([almost]);
  expect(worthOffering([changed({ keptAt: now - draftLifetimeMs })], article, now)).toEqual([]);
});

test("a text that equals what the server has is not offered", () => {
  expect(worthOffering([changed({ content: "<p>正文</p>" })], article, now)).toEqual([]);
  expect(worthOffering([changed({ content: "<p>正文</p>", title: "新题" })], article, now)).toHaveLength(1);
});

test("cover and category alone are offered only where their writer changed them", () => {
  const same = { content: "<p>正文</p>", cover_image_url: "/uploads/b.webp" };
  expect(worthOffering([changed({ ...same, shared: false })], article, now)).toEqual([]);
  expect(worthOffering([changed({ ...same, shared: true })], article, now)).toHaveLength(1);
});

test("a text in a language that does not exist yet is compared with an empty one", () => {
  const english: LocalDraft = { ...changed({ content: "<p>正文</p>" }), place: { ...draft.place, language: "en" } };
  expect(worthOffering([english], article, now)).toEqual([english]);
});

test("a text is overtaken once the server has a newer version in its language", () => {
  expect(isOvertaken(draft, article)).toBe(false);
  expect(isOvertaken(draft, { ...article, version: 4 })).toBe(true);
  expect(isOvertaken(draft, { ...article, version: 4, lang: "en" })).toBe(false);
  expect(isOvertaken(draft, null)).toBe(false);
});

test("a text is put back without asking only where the session ended and nobody saved since", () => {
  const interrupted = changed({ sessionEnded: true });
  expect(returnsAtOnce(interrupted, article)).toBe(true);
  expect(returnsAtOnce(interrupted, { ...article, version: 4 })).toBe(false);
  expect(returnsAtOnce(draft, article)).toBe(false);
});

describe("a draft on the server", () => {
  const article = articleWith({ ...published, summary: "摘要" });
  const place: DraftPlace = { username: "lin", articleId: 7, language: "zh" };
  const revision: RevisionText = {
    ...blankText,
    title: "新",
    summary: "新文",
    content: "<p>新文</p>",
    id: 12,
    lang: "zh",
    autosave: true,
    base_version: 3,
    author: { full_name: "林", username: "lin" },
    created_at: "2026-01-02T00:00:00.000Z",
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
      const older = local({ keptAt: at - 1, title: "旧", unpublishedEditId: null });
      expect(withServerDraft([older], server)).toEqual([server, older]);
      const newer = local({ keptAt: at + 1, title: "更新", unpublishedEditId: 11 });
      expect(withServerDraft([newer], server)).toEqual([newer, server]);
    });

    test("the one on the server is not offered where the other continues it, whatever the clocks say", () => {
      for (const keptAt of [at - 9000, at + 9000]) {
        const further = local({ keptAt, title: "续", unpublishedEditId: 12 });
        expect(withServerDraft([further], server)).toEqual([further]);
      }
    });

    test("both are offered where only their summaries differ", () => {
      const other = local({ keptAt: at - 1, summary: "另一摘要", unpublishedEditId: null });
      expect(withServerDraft([other], server)).toEqual([server, other]);
    });

    test("only one is offered where both read the same", () => {
      const same = local({ keptAt: at - 9000, unpublishedEditId: null });
      const stored = { ...server, data: { ...server.data, content: "<p>新文</p>" } };
      expect(withServerDraft([same], stored)).toEqual([same]);
    });

    test("each is offered where there is no other", () => {
      expect(withServerDraft([], server)).toEqual([server]);
      expect(withServerDraft([local({})], null)).toEqual([local({})]);
    });
  });
});
