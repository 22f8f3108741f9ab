import type { Language } from "#contract/i18n/language.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { type Article, newsLimits } from "#contract/news.ts";

/** What the form holds besides the text, which the editor holds. */
export interface ArticleFields {
  title: string;
  /** One of the three or, where stored long ago, any word. */
  category: string;
  cover_image_url: string | null;
}

/** A language version as it stands in the form. */
export interface ArticleInput extends ArticleFields {
  content: string;
  /** Whether the text holds neither a word nor a picture nor a video. */
  empty: boolean;
}

/** The form of an article that does not exist yet. */
export const newInput: ArticleInput = { title: "", category: "news", cover_image_url: null, content: "", empty: true };

/** The saved version in a language: 0 where the article, or this language of it, does not exist yet. */
export const versionOf = (article: Article | null, language: Language): number =>
  article?.lang === language ? article.version : 0;

/**
 * The form of a loaded article. A language version that does not exist yet begins empty, with the cover and the
 * category that both versions share.
 */
export function inputOf(article: Article | null, language: Language): ArticleInput {
  if (article === null) return newInput;
  const { title, category, cover_image_url, content } = article;
  if (article.lang !== language) return { ...newInput, category, cover_image_url };
  return { title, category, cover_image_url, content, empty: content === "" };
}

/** A problem of each part of the form, as a message key. */
export type InputProblems = Partial<Record<"title" | "content", MessageKey>>;

/** What keeps an action from going on; nothing where it may. */
export type InputRule = (input: ArticleInput) => InputProblems;

const blankTitle = ({ title }: Pick<ArticleInput, "title">) => title.trim() === "";
const titleProblem = (input: ArticleInput, blank: MessageKey): InputProblems => {
  if (blankTitle(input)) return { title: blank };
  return input.title.trim().length > newsLimits.title ? { title: "news.title_long" } : {};
};

/** A draft needs a title. */
export const draftRule: InputRule = (input) => titleProblem(input, "editor.form.title_first");

/** A preview needs a title, then content; one is asked for at a time. */
export const previewRule: InputRule = (input) => {
  if (blankTitle(input)) return { title: "editor.form.title_first" };
  return input.empty ? { content: "editor.form.content_first" } : {};
};

/** An update or a publication needs both, in its own words. */
export const updateRule: InputRule = (input) => ({
  ...titleProblem(input, "news.title_required"),
  ...(input.empty && { content: "news.content_required" }),
});

/** Whether there is enough to publish; the button is off until there is. */
export const canPublish = (input: Pick<ArticleInput, "title" | "empty">): boolean => !blankTitle(input) && !input.empty;

/** Whether two states of the form would be saved differently. */
export const differs = (before: ArticleInput, after: ArticleInput): boolean =>
  before.title !== after.title ||
  before.category !== after.category ||
  before.cover_image_url !== after.cover_image_url ||
  before.content !== after.content;
