import { expect, test } from "vitest";
import { blankInput } from "../input.ts";
import { articleWith } from "../save/form-harness.ts";
import {
  draftLifetimeMs,
  isOvertaken,
  type LocalDraft,
  parseRecord,
  recordOf,
  returnsAtOnce,
  worthOffering,
} from "./local-draft.ts";

const now = 1_800_000_000_000;
const draft: LocalDraft = {
  id: "a",
  place: { username: "lin", articleId: 7, language: "zh" },
  data: {
    ...{ ...blankInput, title: "标题", content: "<p>写到一半</p>", empty: false },
    ...{ category: "news", cover_image_url: null, shared: false },
    ...{ version: 3, keptAt: now - 1000, sessionEnded: false, besideId: null },
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

test("a text comes back unasked only where the session ended and nobody saved since", () => {
  const interrupted = changed({ sessionEnded: true });
  expect(returnsAtOnce(interrupted, article)).toBe(true);
  expect(returnsAtOnce(interrupted, { ...article, version: 4 })).toBe(false);
  expect(returnsAtOnce(draft, article)).toBe(false);
});
