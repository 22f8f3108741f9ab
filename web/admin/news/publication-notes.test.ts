import { expect, it } from "vitest";
import type { ReviewStatus, VersionPlans } from "#contract/news.ts";
import { publicationNotes } from "./publication-notes.ts";

/** The notes about the English version of an article with a review and plans. */
function notesOf(review: ReviewStatus | null, plans: VersionPlans | null) {
  const management = {
    versions: { zh: 1, en: 1 },
    outdated_language: null,
    updated_at: "2026-11-01T08:00:00.000Z",
    deleted_at: null,
    reviews: { zh: null, en: review },
    plans: { zh: null, en: plans },
  };
  return [publicationNotes({ management }, "en"), publicationNotes({ management }, "zh")];
}

const plans: VersionPlans = { publish_at: "2026-12-01T08:00:00.000Z", withdraw_at: null, held: false };

it("tells that review returned the version", () => {
  expect(notesOf({ state: "returned", changed: false }, plans)).toEqual([["admin-news.publish_returned"], []]);
});

it("tells that the schedule of the version needs confirmation", () => {
  expect(notesOf(null, { ...plans, held: true })).toEqual([["admin-news.publish_held"], []]);
});

it("has nothing to tell of a version that is planned, in review or neither", () => {
  for (const review of [null, { state: "submitted", changed: false }] as const)
    for (const planned of [null, plans]) expect(notesOf(review, planned)).toEqual([[], []]);
});
