import { describe, expect, it } from "vitest";
import { type AuditEntry, auditActions } from "#contract/audit.ts";
import { type Language, languages } from "#contract/i18n/language.ts";
import { rendered } from "#tests/rendered.tsx";
import { Sentence } from "./sentence.tsx";

/** An entry of the log in words, without tags. */
function say(language: Language, action: AuditEntry["action"], details: AuditEntry["details"] = {}) {
  const entry: AuditEntry = {
    id: 1,
    at: "2026-11-01T08:00:00.000Z",
    action,
    address: "",
    details,
    actor: { id: 1, name: "wang" },
    subject: { type: "article", id: 2, name: "Levels" },
  };
  const Component = () => <Sentence entry={entry} />;
  return rendered(Component, language).replaceAll(/<[^>]+>/g, "");
}

describe.each(languages)("in %s", (language) => {
  it.each(auditActions)("%s has no placeholder left unfilled", (action) => {
    expect(say(language, action)).not.toMatch(/[{}]/);
    expect(say(language, action, { planned: "2026-11-01T08:00:00.000Z" })).not.toMatch(/[{}]/);
  });
});

describe("an article that was published with reasons", () => {
  const reasons = "numbers_differ: rounded: 2; 3; summary_empty: none needed";

  it("has each reason after the text of its rule", () => {
    expect(say("en", "article_findings_waived", { lang: "en", reasons })).toBe(
      "wang published the English version of “Levels” with reasons given: " +
        "Numbers or units differ between the versions: rounded: 2; 3; There is no summary: none needed",
    );
    expect(say("zh", "article_findings_waived", { lang: "en", reasons })).toBe(
      "wang 说明理由后发布了文章《Levels》的英文版：两种语言的数字或单位不一致：rounded: 2; 3；没有摘要：none needed",
    );
  });

  it.each([
    ["a full stop", "agreed with the editor.", "agreed with the editor"],
    ["a Chinese full stop", "已与编辑商定。", "已与编辑商定"],
    ["an ellipsis, which stays", "agreed...", "agreed..."],
  ])("has no full stop before the next reason where one ends in %s", (_, reason, shown) => {
    const said = (language: Language) =>
      say(language, "article_findings_waived", {
        lang: "en",
        reasons: `summary_empty: ${reason}; numbers_differ: rounded.`,
      });
    expect(said("en")).toContain(
      `There is no summary: ${shown}; Numbers or units differ between the versions: rounded.`,
    );
    expect(said("zh")).toContain(`没有摘要：${shown}；两种语言的数字或单位不一致：rounded.`);
  });
});
