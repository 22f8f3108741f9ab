import { chooseLanguage, type Language, languageKey, preferredLanguage } from "#contract/i18n/language.ts";

/** Cache of parsed `Accept-Language` headers, as browsers send few different ones. */
const accepted = new Map<string, Language | null>();

function acceptedLanguage(header: string | undefined): Language | null {
  if (!header) return null;
  const known = accepted.get(header);
  if (known !== undefined) return known;
  const language = preferredLanguage(header);
  if (header.length > 200) return language;
  if (accepted.size > 500) accepted.clear();
  accepted.set(header, language);
  return language;
}

const storedChoice = new RegExp(`(?:^|;\\s*)${languageKey}=(zh|en)(?:;|$)`);

/** The language of a page: that of a pinned path, the stored choice, `Accept-Language`, English. */
export function pageLanguage(
  pinned: Language | null,
  cookie: string | undefined,
  acceptLanguage: string | undefined,
): Language {
  if (pinned !== null) return pinned;
  const stored = cookie ? storedChoice.exec(cookie)?.[1] : null;
  return chooseLanguage({ stored, accepted: acceptedLanguage(acceptLanguage) });
}
