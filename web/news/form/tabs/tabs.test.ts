import { expect, test } from "vitest";
import { articleWith, FormHarness } from "../form-harness.ts";
import { hasCreatedArticle, isOpenElsewhere } from "../selectors.ts";
import type { OtherTab } from "./open-tabs.ts";

const place = { username: "lin", articleId: 7, language: "zh" as const };
const tab = (id: string, earlier = true): OtherTab => ({ form: { ...place, id }, earlier });
const changed = (form: FormHarness, others: readonly OtherTab[]) => form.answer({ type: "tabsChanged", others });
const known = (form: FormHarness) => form.answer({ type: "timerFired", timer: "tabs" });

test("a form makes each of its texts known to other tabs, and gives them time to answer", () => {
  const form = new FormHarness({ zh: articleWith() });
  expect(form.effects.filter(({ type }) => type === "joinTabs")).toMatchObject([
    { place },
    { place: { language: "en" } },
  ]);
  expect(form.effects).toContainEqual(expect.objectContaining({ type: "startTimer", timer: "tabs", ms: 100 }));
  changed(form, [tab("other")]);
  expect(form.effect("listDrafts")).toBeUndefined();
  known(form);
  expect(form.effect("listDrafts")?.place).toEqual(place);
});

test("drafts are listed again where another tab was opened or closed, not where one only answers", () => {
  const form = new FormHarness({ zh: articleWith() });
  known(form);
  changed(form, [tab("other")]);
  expect(form.effect("listDrafts")).toBeDefined();
  changed(form, [tab("other")]);
  expect(form.effect("listDrafts")).toBeUndefined();
  changed(form, []);
  expect(form.effect("listDrafts")).toBeDefined();
});

test("only a tab that was there before says that the article is open elsewhere", () => {
  const form = new FormHarness({ zh: articleWith() });
  changed(form, [tab("later", false)]);
  expect(isOpenElsewhere(form.state)).toBe(false);
  changed(form, [tab("earlier")]);
  expect(isOpenElsewhere(form.state)).toBe(true);
});

test("a new article's form joins the tabs of the article that it has created, and lists no drafts any more", () => {
  const form = new FormHarness();
  form.title("题");
  form.type("<p>文</p>");
  form.save("draft");
  form.saved({ version: 1 });
  expect(form.effects.filter(({ type }) => type === "joinTabs")).toMatchObject([
    { place },
    { place: { articleId: 7 } },
  ]);
  expect(hasCreatedArticle(form.version())).toBe(true);
  known(form);
  changed(form, [tab("other")]);
  expect(form.effect("listDrafts")).toBeUndefined();
});
