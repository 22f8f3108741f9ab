import { useLocation } from "react-router";
import { type Language, languages, languageTag } from "#contract/i18n/language.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { pinPath, splitPath } from "#contract/paths.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useChooseLanguage } from "#web/i18n/use-choose-language.ts";
import { useT } from "#web/i18n/use-t.ts";

/** Each language by its own name, whatever the page's language. */
export const languageName: Record<Language, MessageKey> = { zh: "layout.chinese", en: "layout.english" };

/** The page in each language; a click switches in place and remembers the choice. */
export function LanguageLinks({ className }: { className: string }) {
  const t = useT();
  const current = useLanguage();
  const choose = useChooseLanguage();
  const { pathname, search } = useLocation();
  return languages.map((language) => (
    <li key={language}>
      <a
        href={`${pinPath(splitPath(pathname).bare, language)}${search}`}
        lang={languageTag[language]}
        hrefLang={languageTag[language]}
        aria-current={language === current ? "true" : undefined}
        className={className}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          void choose(language);
        }}
      >
        {t(languageName[language])}
      </a>
    </li>
  ));
}
