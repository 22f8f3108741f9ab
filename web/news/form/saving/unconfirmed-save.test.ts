import { expect, test } from "vitest";
import type { Article } from "#contract/news.ts";
import { articleWith } from "../form-harness.ts";
import { blankInput, inputOf, sharedOf, type VersionInput } from "../input.ts";
import { autosaveRequest, hasArrived, type SaveAction, saveRequest } from "./request.ts";

const article = articleWith();
const shared = sharedOf(article);
const image = '<figure><img src="/uploads/a.webp" alt="图"><figcaption></figcaption></figure>';
const input: VersionInput = { ...blankInput, title: " 新题 ", content: `<p>新</p>${image}`, empty: false };
const state = {
  article,
  language: "zh" as const,
  saved: inputOf(article, "zh"),
  input,
  version: 3,
  shared,
  savedShared: shared,
  draftContent: "...",
};
const unconfirmed = (action: SaveAction) => ({ request: saveRequest(action, state) });
const saved: Article = {
  ...article,
  title: "新题",
  version: 4,
  content: input.content.replace("<img ", '<img loading="lazy" '),
};

test("a save that the server has, though its answer was lost, is known again", () => {
  expect(hasArrived(unconfirmed("update"), saved)).toBe(true);
  expect(hasArrived({ request: autosaveRequest(state) }, saved)).toBe(true);
  expect(hasArrived(unconfirmed("publish"), { ...saved, status: "published" })).toBe(true);
});

test("a creation is known again by its first version", () => {
  const creation = { request: saveRequest("draft", { ...state, article: null, version: 0 }) };
  expect(hasArrived(creation, { ...saved, version: 1 })).toBe(true);
});

test("a save is known again whose images of other sites the server has copied meanwhile", () => {
  const external = image.replace("/uploads/a.webp", "https://a.example/x.png?a=1&amp;b=2");
  const sent = { ...input, content: `<p>新</p>${external}` };
  const update = { request: saveRequest("update", { ...state, input: sent }) };
  expect(hasArrived(update, saved)).toBe(true);
  expect(hasArrived(update, { ...saved, content: saved.content.replace("新", "旧") })).toBe(false);
  // an image of ours that another one has replaced was somebody else's change
  expect(hasArrived(unconfirmed("update"), { ...saved, content: saved.content.replace("a.webp", "b.webp") })).toBe(
    false,
  );
});

test("what somebody else saved is not taken for it", () => {
  const update = unconfirmed("update");
  expect(hasArrived(update, { ...saved, title: "别人的" })).toBe(false);
  expect(hasArrived(update, { ...saved, content: "<p>别人的</p>" })).toBe(false);
  expect(hasArrived(update, { ...saved, version: 5 })).toBe(false);
  expect(hasArrived(update, { ...saved, status: "published" })).toBe(false);
  expect(hasArrived(unconfirmed("withdraw"), saved)).toBe(false);
});
