import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";

/** The switch of the key that leads to the search. It takes its place, empty, until its script is there, as the key has no effect before. */
export function searchKeyParts(language: Language) {
  const SearchKeySwitch = () => (
    <p data-behaviour="search-key" className="invisible noscript:hidden">
      <label className="flex items-start gap-2.5">
        <input type="checkbox" className="checkbox" />
        {translate(language, "document-parts.search_key")}
      </label>
    </p>
  );
  return { SearchKeySwitch };
}
