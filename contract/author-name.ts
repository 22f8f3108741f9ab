import type { Language } from "./i18n/language.ts";
import type { ArticleSummary } from "./news.ts";

/** An author's name on a page in a language: on English ones the English name, else the full name, else the username; `null` for none. */
export function authorName(
  { full_name, english_name, username }: ArticleSummary["author"],
  language: Language,
): string | null {
  const english = language === "en" ? english_name?.trim() : "";
  return english || full_name?.trim() || username?.trim() || null;
}
