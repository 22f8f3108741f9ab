import type { Language } from "#contract/i18n/language.ts";
import type { Article, ArticleCreate, ArticleUpdate } from "#contract/news.ts";
import { isCategory, type Status } from "#contract/news-rules.ts";
import type { ArticleInput } from "./article-input.ts";

/** What the author wants done with the version in the form. */
export type SaveAction = "draft" | "publish" | "update" | "withdraw";

/** Everything a save depends on. */
export interface SaveState {
  /** The article as the server last answered it; `null` before the first save. */
  article: Article | null;
  language: Language;
  /** The form as it was last saved, and as it stands. */
  saved: ArticleInput;
  input: ArticleInput;
  /** The version the text was begun on; left out, the save overwrites whatever there is. */
  version: number | undefined;
  /** What stands for the text of a draft that has none yet. */
  draftContent: string;
}

export interface SaveRequest {
  path: string;
  method: "POST" | "PUT";
  body: Partial<ArticleCreate> | ArticleUpdate;
}

/** The status of the version as it is stored; one that does not exist yet begins as a draft. */
export const statusOf = (article: Article | null, language: Language): Status =>
  article?.lang === language ? article.status : "draft";

const statusAfter: Record<SaveAction, Status | null> = {
  draft: "draft",
  publish: "published",
  update: null,
  withdraw: "draft",
};

/**
 * The call that saves. Cover and category belong to both language versions, so they are sent only where this form
 * changed them. Withdrawing changes the status alone: the text in the form stays unsaved as it was.
 */
export function saveRequest(action: SaveAction, state: SaveState): SaveRequest {
  const { article, language, saved, input, version, draftContent } = state;
  const status = statusAfter[action] ?? statusOf(article, language);
  const title = input.title.trim();
  const content = input.empty && status === "draft" ? `<p>${draftContent}</p>` : input.content;
  if (article === null) {
    const { category, cover_image_url } = input;
    const body = { title, content, status, lang: language, cover_image_url };
    return { path: "/news", method: "POST", body: isCategory(category) ? { ...body, category } : body };
  }
  const place = { lang: language, ...(version !== undefined && { version }) };
  const path = `/news/${article.id}`;
  if (action === "withdraw") return { path, method: "PUT", body: { ...place, status } };
  const { category } = input;
  const body = {
    ...place,
    ...{ title, content, status },
    ...(input.cover_image_url !== saved.cover_image_url && { cover_image_url: input.cover_image_url }),
    ...(category !== saved.category && isCategory(category) && { category }),
  };
  return { path, method: "PUT", body };
}
