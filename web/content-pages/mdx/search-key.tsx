import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { Island } from "#web/islands/island.tsx";
import SearchKeyBox from "../forms/search-key-box.island.tsx";

/** The switch of the key that leads to the search. Without scripts there is none, as the key has no effect then. */
export function searchKeyParts(language: Language) {
  const SearchKeySwitch = () => (
    <div className="noscript:hidden">
      <Island>
        <SearchKeyBox label={translate(language, "document-parts.search_key")} />
      </Island>
    </div>
  );
  return { SearchKeySwitch };
}
