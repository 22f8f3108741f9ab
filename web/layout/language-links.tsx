import { useContext } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { type Language, languageKey, languages, languageTag } from "#contract/i18n/language.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { pinPath, splitPath } from "#contract/paths.ts";
import type { StorageKey } from "#contract/privacy/browser-storage.ts";
import { CatalogueContext } from "#web/i18n/catalogue.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { writeStored } from "#web/storage/local-storage.ts";
import { prepareFigures } from "#web/ui/figure.tsx";

/** Each language by its own name, whatever the page's language. */
export const languageName: Record<Language, MessageKey> = { zh: "layout.chinese", en: "layout.english" };

/**
 * Switches the page to a language without loading it again: first its texts and figures are fetched, then a pinned URL changes
 * to that of the other language, and the data of a bare one is read again. Where its texts cannot be fetched, the pinned
 * URL is loaded.
 */
function useChooseLanguage(): (language: Language) => Promise<void> {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const { load } = useContext(CatalogueContext);
  const navigate = useNavigate();
  return async (language) => {
    storeChoice(language);
    const { pinned, bare } = splitPath(pathname);
    // the window's own, as a part of the page may have written its state there
    const address = `${pinPath(bare, language)}${location.search}${location.hash}`;
    try {
      await Promise.all([load(language), prepareFigures(language)]);
    } catch {
      // as without a script
      location.href = address;
      return;
    }
    if (pinned === null) await revalidate();
    else await navigate(address, { preventScrollReset: true });
  };
}

/** A query in one spelling: the server has that of the page's rule (`%2C`), the browser what the reader's address holds (`,`). */
export function sameSpelling(search: string): string {
  const query = new URLSearchParams(search).toString();
  return query && `?${query}`;
}

/** The page in each language; a click switches in place and remembers the choice. */
export function LanguageLinks({ className }: { className: string }) {
  const t = useT();
  const current = useLanguage();
  const choose = useChooseLanguage();
  const { pathname, search } = useLocation();
  const query = sameSpelling(search);
  return languages.map((language) => (
    <li key={language}>
      <a
        href={`${pinPath(splitPath(pathname).bare, language)}${query}`}
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

const cookieName: StorageKey<"cookie"> = languageKey;
const year = 365 * 86_400;

/** Remembers the reader's language in local storage and, for the server, in a cookie of the same name. */
function storeChoice(language: Language): void {
  writeStored(languageKey, language);
  // not by the Cookie Store API, which browsers of our readers lack
  Object.assign(document, { cookie: `${cookieName}=${language}; Path=/; Max-Age=${year}; SameSite=Lax` });
}
