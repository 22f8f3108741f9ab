import { chooseLanguage, type Language, languageKey, preferredLanguage } from "#contract/i18n/language.ts";
import { splitPath } from "#contract/paths.ts";

/** Queries that decide what a public page shows; with any other, a page is rendered for that request alone. */
const meaningful = new Set(["tab", "page"]);

/** Languages of `Accept-Language` headers seen, as browsers send the same few over and over. */
const accepted = new Map<string, Language | null>();

function acceptedLanguage(header: string | undefined): Language | null {
  if (!header) return null;
  const known = accepted.get(header);
  if (known !== undefined) return known;
  const language = preferredLanguage(header);
  if (accepted.size > 500) accepted.clear();
  accepted.set(header, language);
  return language;
}

const storedChoice = new RegExp(`(?:^|;\\s*)${languageKey}=(zh|en)(?:;|$)`);

/** What the router appends to a page's path to ask for its data alone. */
const dataSuffix = /\.data$/;

/** What a page request is decided by, before anything is rendered. */
export interface PageKey {
  language: Language;
  /** Key of the cache; `null` where the page must not be kept. */
  key: string | null;
  /** Whether the URL names its language. */
  pinned: boolean;
}

/** Reads a page's language and cache key from the request line and two headers. */
export function pageKey(target: string, cookie: string | undefined, acceptLanguage: string | undefined): PageKey {
  const mark = target.indexOf("?");
  const pathname = mark === -1 ? target : target.slice(0, mark);
  const { pinned } = splitPath(pathname.replace(dataSuffix, ""));
  const stored = cookie ? storedChoice.exec(cookie)?.[1] : null;
  const language = chooseLanguage({ pinned, stored, accepted: acceptedLanguage(acceptLanguage) });
  if (mark === -1) return { language, pinned: pinned !== null, key: `${language} ${pathname}` };
  const query = new URLSearchParams(target.slice(mark + 1));
  const cacheable = target.length < 300 && [...query.keys()].every((name) => meaningful.has(name));
  return { language, pinned: pinned !== null, key: cacheable ? `${language} ${pathname}?${query}` : null };
}
