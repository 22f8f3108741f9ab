import type { Language } from "#contract/i18n/language.ts";

const label = {
  zh: "按“/”键转到搜索（选择保存在此浏览器中）",
  en: "The key “/” leads to the search (the choice is stored in this browser)",
} as const;

/** The switch of the key that leads to the search. Hidden until its script is there, as is the key's effect. */
export function searchKeyParts(language: Language) {
  const SearchKeySwitch = () => (
    <p data-behaviour="search-key" hidden>
      <label className="flex items-start gap-2.5">
        <input type="checkbox" className="checkbox" />
        {label[language]}
      </label>
    </p>
  );
  return { SearchKeySwitch };
}
