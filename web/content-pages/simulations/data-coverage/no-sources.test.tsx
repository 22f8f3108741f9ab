import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import en from "#contract/i18n/en.ts";
import type { Language } from "#contract/i18n/language.ts";
import zh from "#contract/i18n/zh.ts";
import { findText } from "#web/i18n/catalogue.ts";
import { formatMessage } from "#web/i18n/format.ts";
import type { Translate } from "#web/i18n/use-t.ts";
import { NoSources } from "./no-sources.tsx";
import { noFilter } from "./sources.ts";

/** What is said of a search that no source meets, without tags. */
function show(query: string, language: Language): string {
  const texts = { zh: { interactive: zh.interactive }, en: { interactive: en.interactive } };
  const catalogue = { texts: (of: Language) => texts[of].interactive, load: () => Promise.resolve() };
  const t: Translate = (key, values) => formatMessage(language, findText(catalogue, language, key), values);
  const filter = { ...noFilter, query, group: "hydrology" as const };
  const html = renderToStaticMarkup(
    <NoSources t={t} language={language} filter={filter} onFilter={() => {}} onReset={() => {}} />,
  );
  return html.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|");
}

it("puts one pair of quotation marks around the words that were searched for", () => {
  const english = show("ERA5", "en");
  expect(english).toContain("No source meets all of: hydrology, “ERA5”.");
  expect(english).toContain("|Drop “ERA5”: ");
  const chinese = show("ERA5", "zh");
  expect(chinese).toContain("、“ERA5”。");
  expect(chinese).toContain("|去掉“ERA5”：");
  for (const text of [english, chinese]) expect(text).not.toMatch(/““|””/);
});
