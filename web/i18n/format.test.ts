import { createTranslator } from "use-intl/core";
import { describe, expect, it } from "vitest";
import en from "#contract/i18n/en.ts";
import { type Language, languages } from "#contract/i18n/language.ts";
import zh from "#contract/i18n/zh.ts";
import { formatMessage } from "./format.ts";

const catalogues: Record<Language, object> = { zh, en };

const leaves = (node: object): string[] =>
  Object.values(node).flatMap((value: unknown) =>
    typeof value === "string" ? [value] : typeof value === "object" && value !== null ? leaves(value) : [],
  );

/** A value for every placeholder of a message; numbers do for texts too. */
const valuesFor = (message: string, value: number) =>
  Object.fromEntries([...message.matchAll(/\{(\w+)[,}]/g)].map(([, name = ""]) => [name, value]));

function byUseIntl(language: Language, message: string, values: Record<string, number>) {
  const translator = createTranslator({ locale: language, messages: { message }, timeZone: "UTC" });
  return translator("message", values);
}

describe.each(languages)("messages in %s", (language) => {
  const plain = leaves(catalogues[language]).filter((message) => !/<\w+>/.test(message));

  it("come out as the full ICU parser has them", () => {
    expect(plain.length).toBeGreaterThan(100);
    for (const message of plain) {
      for (const count of [0, 1, 2]) {
        const values = valuesFor(message, count);
        expect(formatMessage(language, message, values)).toBe(byUseIntl(language, message, values));
      }
    }
  });
});

describe("formatMessage", () => {
  const views = "{count, plural, =0 {no views} one {# view} other {# views}} of {title}";

  it.each([
    [0, "no views of A"],
    [1, "1 view of A"],
    [1200, "1200 views of A"],
    [12_000, "12,000 views of A"],
  ])("chooses the plural for %i", (count, expected) => {
    expect(formatMessage("en", views, { count, title: "A" })).toBe(expected);
  });

  it("leaves a placeholder without a value as it stands", () => {
    expect(formatMessage("en", "Hello {name}")).toBe("Hello {name}");
  });

  it("takes what a value holds literally", () => {
    expect(formatMessage("zh", "“{title}”", { title: "$& {name}" })).toBe("“$& {name}”");
  });
});
