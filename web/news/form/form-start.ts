import type { Language } from "#contract/i18n/language.ts";
import type { Article } from "#contract/news.ts";
import { type ArticleInput, inputOf, newInput, versionOf } from "./article-input.ts";
import { type KeptDraft, newDraftId } from "./draft-store.ts";

/** What a form opens with. Another start is another form. */
export interface FormStart {
  /** The article as the server has it; `null` for a new one. */
  article: Article | null;
  language: Language;
  input: ArticleInput;
  /** The version that `input` was begun on; 0 where none existed. */
  version: number;
  /** Under which the device keeps what is written in this form. */
  draftId: string;
}

/** A form with what the server has. */
export const startFresh = (article: Article | null, language: Language): FormStart => ({
  ...{ article, language },
  input: inputOf(article, language),
  version: versionOf(article, language),
  draftId: newDraftId(),
});

/** A form with a text that this device kept, which goes on being kept in its place. */
export function startFromDraft(article: Article | null, { id, draft }: KeptDraft): FormStart {
  const { language, version, keptAt: _, ...input } = draft;
  return { article, language, input: { ...newInput, ...input }, version, draftId: id };
}
