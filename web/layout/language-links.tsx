import { type Language, languageKey, languages, languageTag } from "#contract/i18n/language.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { pinPath, splitPath } from "#contract/paths.ts";
import type { StorageKey } from "#contract/privacy/browser-storage.ts";
import { useSiteNavigation } from "#web/i18n/navigation.ts";
import { usePlace } from "#web/i18n/place.ts";
import { useT } from "#web/i18n/use-t.ts";
import { writeStored } from "#web/storage/local-storage.ts";

/** Each language by its own name, whatever the page's language. */
export const languageName: Record<Language, MessageKey> = { zh: "layout.chinese", en: "layout.english" };

/** A query in one spelling: the server has that of the page's rule (`%2C`), the browser what the reader's address holds (`,`). */
export function sameSpelling(search: string): string {
  const query = new URLSearchParams(search).toString();
  return query && `?${query}`;
}

/** The page in each language; a click switches in place and remembers the choice. */
export function LanguageLinks({ className }: { className: string }) {
  const t = useT();
  const { language: current, pathname, search } = usePlace();
  const { switchLanguage } = useSiteNavigation();
  const { pinned, bare } = splitPath(pathname);
  const query = sameSpelling(search);

  function choose(language: Language) {
    storeChoice(language);
    // the window's own query and hash, as a part of the page may have written its state there
    switchLanguage(language, `${pinPath(bare, pinned && language)}${location.search}${location.hash}`);
  }

  return languages.map((language) => (
    <li key={language}>
      <a
        href={`${pinPath(bare, language)}${query}`}
        lang={languageTag[language]}
        hrefLang={languageTag[language]}
        aria-current={language === current ? "true" : undefined}
        className={className}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          choose(language);
        }}
      >
        {t(languageName[language])}
      </a>
    </li>
  ));
}

const cookieName: StorageKey<"cookie"> = languageKey;
const year = 365 * 86_400;

/** Remembers the reader's language in local storage and, for the server, in a cookie of the same name. */
function storeChoice(language: Language): void {
  writeStored(languageKey, language);
  // not by the Cookie Store API, which browsers of our readers lack
  Object.assign(document, { cookie: `${cookieName}=${language}; Path=/; Max-Age=${year}; SameSite=Lax` });
}
