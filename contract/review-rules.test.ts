import { describe, expect, it } from "vitest";
import { type ReviewEvent, type ReviewedVersion, reviewAfter, reviewEvents } from "./review-rules.ts";

const draft: ReviewedVersion = { status: "draft", review: "none", changed: false };
const submitted: ReviewedVersion = { ...draft, review: "submitted" };
const changed: ReviewedVersion = { ...submitted, changed: true };
const returned: ReviewedVersion = { ...draft, review: "returned" };
const published: ReviewedVersion = { ...draft, status: "published" };
const beside: ReviewedVersion = { ...submitted, status: "published" };
const besideChanged: ReviewedVersion = { ...changed, status: "published" };
const besideReturned: ReviewedVersion = { ...returned, status: "published" };
const states = { draft, submitted, changed, returned, published, beside, besideChanged, besideReturned };

const nameOf = (version: ReviewedVersion) =>
  Object.entries(states).find(([, state]) => JSON.stringify(state) === JSON.stringify(version))?.[0];

function outcome(version: ReviewedVersion, event: ReviewEvent): string {
  const result = reviewAfter(version, event);
  return "refused" in result ? `! ${result.refused}` : (nameOf(result.version) ?? "?");
}

describe("the review of a language version", () => {
  it.each([
    ["draft", "submitted, ! not_submitted, ! not_submitted, ! not_submitted, draft, published, ! not_published"],
    ["submitted", "! already_submitted, draft, published, returned, changed, published, ! not_published"],
    ["changed", "submitted, draft, ! changed, returned, changed, published, ! not_published"],
    ["returned", "submitted, ! not_submitted, ! not_submitted, ! not_submitted, returned, published, ! not_published"],
    // of a published version it is the text beside it that is submitted
    ["published", "beside, ! not_submitted, ! not_submitted, ! not_submitted, published, published, draft"],
    ["beside", "! already_submitted, published, published, besideReturned, besideChanged, beside, draft"],
    ["besideChanged", "beside, published, ! changed, besideReturned, besideChanged, besideChanged, draft"],
    [
      "besideReturned",
      "beside, ! not_submitted, ! not_submitted, ! not_submitted, besideReturned, besideReturned, draft",
    ],
  ] as const)("goes from %s by submit, withdraw, approve, return, edit, publish, unpublish", (state, expected) => {
    expect(reviewEvents.map((event) => outcome(states[state], event)).join(", ")).toBe(expected);
  });

  it("is in one of eight states after any sequence of events", () => {
    const reached = new Map<string, ReviewedVersion>([[JSON.stringify(draft), draft]]);
    for (const version of reached.values()) {
      for (const event of reviewEvents) {
        const result = reviewAfter(version, event);
        if ("version" in result) reached.set(JSON.stringify(result.version), result.version);
      }
    }
    expect([...reached.values()].map(nameOf).toSorted()).toEqual(Object.keys(states).toSorted());
  });

  it("approves only what was submitted and has not changed since, whatever happened before", () => {
    /** All sequences of up to six events. */
    function walk(version: ReviewedVersion, isExact: boolean, steps: number) {
      expect(version.changed).toBe(version.changed && version.review === "submitted");
      for (const event of reviewEvents) {
        const result = reviewAfter(version, event);
        if (event === "approve") expect("version" in result, JSON.stringify(version)).toBe(isExact);
        if (steps === 0 || "refused" in result) continue;
        // what a reader of the history alone would say
        const exact =
          event === "submit" ||
          (isExact &&
            !["edit", "withdraw", "return", "unpublish", "approve"].includes(event) &&
            // what is published already is not published by a save, which leaves the text beside it alone
            (event !== "publish" || version.status === "published"));
        walk(result.version, exact, steps - 1);
      }
    }
    walk(draft, false, 5);
  });
});
