import { type Language, languageKey } from "#contract/i18n/language.ts";
import type { StorageKey } from "#contract/privacy/browser-storage.ts";
import { writeStored } from "#web/storage/local-storage.ts";

const cookieName: StorageKey<"cookie"> = languageKey;
const year = 365 * 86_400;

/** Remembers the reader's language in local storage and, for the server, in a cookie of the same name. */
export function storeChoice(language: Language): void {
  writeStored(languageKey, language);
  // not by the Cookie Store API, which browsers of our readers lack
  Object.assign(document, { cookie: `${cookieName}=${language}; Path=/; Max-Age=${year}; SameSite=Lax` });
}
