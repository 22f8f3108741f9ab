import type { Language } from "#contract/i18n/language.ts";
import type { Article, ArticleCreate, ArticleUpdate } from "#contract/news.ts";
import { isCategory, type Status } from "#contract/news-rules.ts";
import type { ArticleInput, SharedFields } from "./article-input.ts";

/** What the author wants done with a version in the form. */
export type SaveAction = "draft" | "publish" | "update" | "withdraw";

/** Everything a save depends on. */
export interface SaveState {
  /** The article as the server last answered it, in this language if it exists in it; `null` before the first save. */
  article: Article | null;
  language: Language;
  /** The version as it was last saved, and as it stands. */
  saved: ArticleInput;
  input: ArticleInput;
  /** What both versions share, likewise. */
  savedShared: SharedFields;
  shared: SharedFields;
  /** The version the text was begun on; left out, the save overwrites whatever there is. */
  version: number | undefined;
  /** What stands for the text of a draft that has none yet. */
  draftContent: string;
  /** What the form calls an article that it creates. */
  creationKey?: string;
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

/** The author's own summary, where it has changed; emptied, the server cuts one from the text again. */
function changedSummary(saved: ArticleInput, input: ArticleInput): { summary?: string | null } {
  const summary = input.summary.trim();
  return summary === saved.summary.trim() ? {} : { summary: summary || null };
}

function changedShared(saved: SharedFields, { category, cover_image_url }: SharedFields): Partial<ArticleUpdate> {
  return {
    ...(cover_image_url !== saved.cover_image_url && { cover_image_url }),
    ...(category !== saved.category && isCategory(category) && { category }),
  };
}

/**
 * The call that saves one version and says nothing of the other. Cover and category belong to both, so they are sent
 * only where this form changed them. Withdrawing changes the status alone: the text in the form stays unsaved as it was.
 */
export function saveRequest(action: SaveAction, state: SaveState): SaveRequest {
  const { article, language, saved, input, shared, version, draftContent } = state;
  const status = statusAfter[action] ?? statusOf(article, language);
  const title = input.title.trim();
  const content = input.empty && status === "draft" ? `<p>${draftContent}</p>` : input.content;
  const text = { title, content, status, ...changedSummary(saved, input) };
  if (article === null) {
    const { category, cover_image_url } = shared;
    const { creationKey: key } = state;
    const body = { ...text, lang: language, cover_image_url, ...(key && { key }) };
    return { path: "/news", method: "POST", body: isCategory(category) ? { ...body, category } : body };
  }
  const place = { lang: language, ...(version !== undefined && { version }) };
  const path = `/news/${article.id}`;
  if (action === "withdraw") return { path, method: "PUT", body: { ...place, status } };
  return { path, method: "PUT", body: { ...place, ...text, ...changedShared(state.savedShared, shared) } };
}
