import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Review, ReviewEntry } from "#contract/review.ts";
import { memoryStorage } from "#tests/memory-storage.ts";
import { ApiError } from "#web/http/api.ts";
import { decidedBefore } from "./decided-before.ts";

const entry = (id: number, type: ReviewEntry["type"], username: string): ReviewEntry => ({
  id,
  type,
  note: "",
  version: 3,
  revision_id: null,
  created_at: "2026-11-27T08:00:00.000Z",
  by: { user: { username, full_name: null }, guest: null },
});
const submitted = entry(1, "submitted", "lin");
const shown: Review = {
  lang: "zh",
  state: "submitted",
  changed: false,
  version: 3,
  comments: [],
  links: [],
  people: [],
  mails: true,
  history: [submitted],
};
const decision = { articleId: 7, shown, type: "published", note: "", username: "admin" } as const;

/** The review as the server has it; `null` where nobody answers. */
let stored: Review | null;
let calls = 0;
beforeEach(() => {
  stored = null;
  calls = 0;
  vi.stubGlobal("document", { documentElement: { lang: "zh-Hans" } });
  vi.stubGlobal("localStorage", memoryStorage(new Map()));
  vi.stubGlobal("fetch", async () => {
    calls += 1;
    if (!stored) throw new TypeError("fetch failed");
    return Response.json({ success: true, data: stored });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const lost = new ApiError("network");
const conflict = new ApiError("response", 409);
const published: Review = { ...shown, state: "none", version: 4, history: [entry(2, "published", "admin"), submitted] };

test.each([
  ["whose answer is lost", lost],
  ["that is refused because an earlier try was made", conflict],
])("a decision %s was made where the history has it", async (_, error) => {
  stored = published;
  expect(await decidedBefore(error, decision)).toEqual(published);
});

test.each<[string, Review | null]>([
  ["the server cannot be reached", null],
  ["the history has nothing new", shown],
  ["somebody else has made it", { ...published, history: [entry(2, "published", "other"), submitted] }],
  ["it was made with another note", { ...published, history: [{ ...entry(2, "published", "admin"), note: "早先" }] }],
  ["the user has made another", { ...published, history: [entry(2, "returned", "admin"), submitted] }],
])("it was not made where %s", async (_, now) => {
  stored = now;
  await expect(decidedBefore(conflict, decision)).rejects.toBe(conflict);
});

test("one of before that was shown already does not count", async () => {
  stored = published;
  await expect(decidedBefore(conflict, { ...decision, shown: published })).rejects.toBe(conflict);
});

test("another refusal is not looked into", async () => {
  const refused = new ApiError("response", 422);
  await expect(decidedBefore(refused, decision)).rejects.toBe(refused);
  expect(calls).toBe(0);
});
