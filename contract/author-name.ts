import type { Language } from "./i18n/language.ts";

/** The names of an account; both of the first are `null` where it is deleted. */
interface Names {
  full_name: string | null;
  username: string | null;
  english_name?: string | null | undefined;
}

/** An author's name on a page in a language: on English ones the English name, else the full name, else the username; `null` for none. */
export function authorName({ full_name, english_name, username }: Names, language: Language): string | null {
  const english = language === "en" ? english_name?.trim() : "";
  return english || full_name?.trim() || username?.trim() || null;
}
