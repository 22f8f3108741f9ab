import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { BehaviourIsland } from "../behaviour-island.tsx";

/** The switch of the key that leads to the search. Without scripts there is none, as the key has no effect then. */
export function searchKeyParts(language: Language) {
  const SearchKeySwitch = () => (
    <div data-behaviour="search-key" className="noscript:hidden">
      <label className="flex items-start gap-2.5">
        <input type="checkbox" defaultChecked className="checkbox" />
        {translate(language, "document-parts.search_key")}
      </label>
      <BehaviourIsland name="search-key" />
    </div>
  );
  return { SearchKeySwitch };
}
