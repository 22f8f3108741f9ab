import { expect, it } from "vitest";
import { answerTemplates } from "#contract/enquiry-rules.ts";
import { emptyHeadings } from "./empty-headings.ts";

it("finds all headings of the template as it was inserted", () => {
  expect(emptyHeadings(answerTemplates.zh, "zh")).toEqual(["能否用现有资料回答", "还缺的资料", "建议的下一步"]);
  expect(emptyHeadings(answerTemplates.en, "en")).toEqual([
    "Can it be answered with the data you have",
    "Data that are missing",
    "Proposed next step",
  ]);
});

it("finds those alone that have no text below them or behind them", () => {
  const answer =
    "Data that are missing:\n\nProposed next step: a call\n\nCan it be answered with the data you have:\n\nYes.";
  expect(emptyHeadings(answer, "en")).toEqual(["Data that are missing"]);
});

it("finds none in an answer without the template", () => {
  expect(emptyHeadings("Yes, it can.", "en")).toEqual([]);
});
