import type { Language } from "#contract/i18n/language.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { type Article, newsLimits } from "#contract/news.ts";

/** What both language versions of an article share. */
export interface SharedFields {
  /** One of the three or, where stored long ago, any word. */
  category: string;
  cover_image_url: string | null;
}

/** What the form holds of a version besides the text, which the editor holds. */
export interface VersionFields {
  title: string;
  /** The author's own summary; empty where it is cut from the text and follows it. */
  summary: string;
}

/** A language version as it stands in the form. */
export interface ArticleInput extends VersionFields {
  content: string;
  /** Whether the text holds neither a word nor a picture nor a video. */
  empty: boolean;
}

/** The form of a version that does not exist yet. */
export const newInput: ArticleInput = { title: "", summary: "", content: "", empty: true };

const newShared: SharedFields = { category: "news", cover_image_url: null };

/** The saved version in a language: 0 where the article, or this language of it, does not exist yet. */
export const versionOf = (article: Article | null, language: Language): number =>
  article?.lang === language ? article.version : 0;

/** The form of a loaded article's version. One that does not exist yet begins empty. */
export function inputOf(article: Article | null, language: Language): ArticleInput {
  if (article?.lang !== language) return newInput;
  const { title, content, writing } = article;
  return { title, summary: writing?.summary_auto ? "" : article.summary, content, empty: content === "" };
}

/** Cover and category of a loaded article, or of a new one. */
export const sharedOf = (article: Article | null): SharedFields =>
  article ? { category: article.category, cover_image_url: article.cover_image_url } : newShared;

/** A problem of each part of the form, as a message key. */
export type InputProblems = Partial<Record<"title" | "summary" | "content", MessageKey>>;

/** What keeps an action from going on; nothing where it may. */
export type InputRule = (input: ArticleInput) => InputProblems;

const blankTitle = ({ title }: Pick<ArticleInput, "title">) => title.trim() === "";

function fieldProblems(input: ArticleInput, blank: MessageKey): InputProblems {
  const summary = input.summary.trim().length > newsLimits.summary && ({ summary: "news.summary_long" } as const);
  if (blankTitle(input)) return { title: blank, ...summary };
  return { ...(input.title.trim().length > newsLimits.title && { title: "news.title_long" }), ...summary };
}

/** A draft needs a title. */
export const draftRule: InputRule = (input) => fieldProblems(input, "editor.form.title_first");

/** A preview needs a title, then content; one is asked for at a time. */
export const previewRule: InputRule = (input) => {
  if (blankTitle(input)) return { title: "editor.form.title_first" };
  return input.empty ? { content: "editor.form.content_first" } : {};
};

/** An update or a publication needs both, in its own words. */
export const updateRule: InputRule = (input) => ({
  ...fieldProblems(input, "news.title_required"),
  ...(input.empty && { content: "news.content_required" }),
});

/** Whether there is enough to publish; the button is off until there is. */
export const canPublish = (input: Pick<ArticleInput, "title" | "empty">): boolean => !blankTitle(input) && !input.empty;

/** Whether nothing has been written yet. */
export const isBlank = (input: Pick<ArticleInput, "title" | "summary" | "empty">): boolean =>
  blankTitle(input) && input.summary.trim() === "" && input.empty;

/** Whether two states of a version would be saved differently. */
export const differs = (before: ArticleInput, after: ArticleInput): boolean =>
  before.title !== after.title || before.summary !== after.summary || before.content !== after.content;

/** Whether cover or category are others. */
export const sharedDiffers = (before: SharedFields, after: SharedFields): boolean =>
  before.category !== after.category || before.cover_image_url !== after.cover_image_url;
