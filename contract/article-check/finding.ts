import { z } from "zod";

/**
 * What the check before publishing looks for. A finding of a blocking rule must be corrected; with any other the version
 * may be published once somebody has said why, which is logged.
 */
export const blockingRules = [
  /** The English version is Chinese throughout. Not the other way round: Chinese is what the API takes where it is told nothing. */
  "language_wrong",
  /** A figure without its image. */
  "image_missing",
] as const;

export const waivableRules = [
  /** Parts still written in the other language. */
  "text_foreign",
  "alt_missing",
  /** Text alternatives in the other language. */
  "alt_foreign",
  /** Images with fewer pixels than they are shown with. */
  "image_small",
  /** Images of other sites that were not copied: readers get a link. */
  "image_external",
  /** Quantities that only one of both versions has. */
  "numbers_differ",
  "link_broken",
  "headings_order",
  "summary_empty",
  /** A newer text of this version waits for its author's decision; only the form knows. */
  "newer_text",
] as const;

type WaivableRule = (typeof waivableRules)[number];
export type CheckRule = (typeof blockingRules)[number] | WaivableRule;

/** Where in a version a finding is: a field and, in the text, the element of a kind by its place among those (from 0). */
export interface FindingPlace {
  field: "title" | "summary" | "content" | "cover";
  element?: { kind: "block" | "figure" | "link" | "heading"; index: number };
  /** What is wrong there: words, an address, a number. */
  detail: string;
}

/** Everything that a rule finds in a version. */
export interface Finding {
  rule: CheckRule;
  /** Changes with what is found, so that a reason covers only what it was given for. */
  key: string;
  places: readonly FindingPlace[];
}

/** A finding that somebody has published with, and why. */
export const waiverSchema = z.object({
  rule: z.enum(waivableRules),
  key: z.string(),
  reason: z.string(),
});

export type Waiver = z.infer<typeof waiverSchema>;

/** Longest reason in characters. */
export const waiverReasonLimit = 500;

export const isBlocking = ({ rule }: Pick<Finding, "rule">): boolean => blockingRules.some((one) => one === rule);
