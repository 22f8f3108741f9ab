import type { Language } from "#contract/i18n/language.ts";
import type { Article } from "#contract/news.ts";
import { type ArticleInput, inputOf, versionOf } from "./article-input.ts";
import { type KeptDraft, newDraftId } from "./kept-draft.ts";

/** What a form opens with. Another start is another form. */
export interface FormStart {
  /** The article as the server has it; `null` for a new one. */
  article: Article | null;
  language: Language;
  input: ArticleInput;
  /** The version that `input` was begun on; 0 where none existed. */
  version: number;
  /** Under which the browser keeps what is written in this form. */
  draftId: string;
  /** The kept text that `input` is, and whether it was put back unasked. */
  restored: { kept: KeptDraft; atOnce: boolean } | null;
}

/** A form with what the server has. */
export const startFresh = (article: Article | null, language: Language): FormStart => ({
  ...{ article, language, restored: null },
  input: inputOf(article, language),
  version: versionOf(article, language),
  draftId: newDraftId(),
});

/** A form with a text that this browser kept. */
export function startFromDraft(article: Article | null, kept: KeptDraft, atOnce: boolean): FormStart {
  const { title, content, empty, category, cover_image_url, version } = kept.draft;
  return {
    ...{ article, version, language: kept.place.language },
    input: { title, content, empty, category, cover_image_url },
    draftId: newDraftId(),
    restored: { kept, atOnce },
  };
}
