import { type Language, languages } from "#contract/i18n/language.ts";
import type { Article } from "#contract/news.ts";
import { type ArticleInput, inputOf, versionOf } from "./article-input.ts";
import { type KeptDraft, newDraftId } from "./local-draft.ts";

/** What one version's half of the form opens with. Another start is another half; the other one is not touched by it. */
export interface FormStart {
  /** This version as the server has it; `null` where it does not exist yet. */
  article: Article | null;
  language: Language;
  input: ArticleInput;
  /** The version that `input` was begun on; 0 where none existed. */
  version: number;
  /** Under which the browser keeps what is written here. */
  draftId: string;
  /** The kept text that `input` is, and whether it was put back unasked. */
  restored: { kept: KeptDraft; atOnce: boolean } | null;
  /** Whether the author has just asked for this text, so that the focus follows. */
  asked: boolean;
  /** Whether it goes on from what somebody else saved, which is to stay among the saved states. */
  keepPrevious?: boolean;
}

/** What the whole form opens with. */
export interface ArticleStart {
  /** The article as the server last answered it, in either language; `null` for a new one. */
  article: Article | null;
  versions: Record<Language, FormStart>;
  /** The version to write first. */
  language: Language;
}

/** A version with what the server has. */
export const startFresh = (article: Article | null, language: Language): FormStart => ({
  ...{ article, language, restored: null, asked: false },
  input: inputOf(article, language),
  version: versionOf(article, language),
  draftId: newDraftId(),
});

/** A version with a text that this browser kept. */
export function startFromDraft(article: Article | null, kept: KeptDraft, atOnce: boolean): FormStart {
  const { title, summary, content, empty, version } = kept.draft;
  return {
    ...{ article, version, language: kept.place.language },
    input: { title, summary, content, empty },
    draftId: newDraftId(),
    restored: { kept, atOnce },
    asked: !atOnce,
  };
}

/** A version with what its author took of two texts, in place of the text kept before; the other one is what the server has. */
export const startMerged = (current: Article, kept: KeptDraft): FormStart => ({
  ...startFromDraft(current, kept, false),
  version: current.version,
  keepPrevious: true,
});

/** A version that does not exist yet, begun as a copy of the other one as it stands. */
export const startAsCopy = (language: Language, input: ArticleInput): FormStart => ({
  ...startFresh(null, language),
  ...{ input, asked: true },
});

/** The form of what the server has in each language; nothing of it for a new article. */
export function startArticle(stored: Partial<Record<Language, Article>>, language: Language): ArticleStart {
  const [article = null] = languages.flatMap((one) => stored[one] ?? []);
  const start = (one: Language) => startFresh(stored[one] ?? null, one);
  return { article: stored[language] ?? article, language, versions: { zh: start("zh"), en: start("en") } };
}
