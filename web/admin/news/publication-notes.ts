import type { Language } from "#contract/i18n/language.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import type { ArticleEntry } from "#contract/news.ts";

/**
 * What an admin is told before a version is published from the list: that it was returned in review, or that its schedule
 * needs confirmation. Where there is nothing to tell, it is published without a question.
 */
export function publicationNotes({ management }: Pick<ArticleEntry, "management">, lang: Language): MessageKey[] {
  const notes: MessageKey[] = [];
  if (management?.reviews[lang]?.state === "returned") notes.push("admin-news.publish_returned");
  if (management?.plans[lang]?.held) notes.push("admin-news.publish_held");
  return notes;
}
