import { languages } from "#contract/i18n/language.ts";
import { type ArticleInput, canPublish, draftRule } from "./article-input.ts";
import { type SaveRequest, type SaveState, saveRequest, statusOf } from "./save-request.ts";

/** Whether there is enough for a save by itself: a title and, to begin a version with, a text. */
export function canAutosave({ article, language, input }: Pick<SaveState, "article" | "language" | "input">): boolean {
  if (Object.keys(draftRule(input)).length > 0) return false;
  return article?.lang === language || canPublish(input);
}

/** Whether cover and category may go along: only where no reader sees them. */
export const takesShared = ({ article }: Pick<SaveState, "article">): boolean =>
  article === null || languages.every((language) => article.languages[language] !== "published");

/** Whether the text is only kept beside what readers see. */
export const staysBeside = ({ article, language }: Pick<SaveState, "article" | "language">): boolean =>
  statusOf(article, language) === "published";

/** The call by which a version saves itself; its status stays. */
export function autosaveRequest(state: SaveState): SaveRequest {
  const shared = takesShared(state) ? state.shared : state.savedShared;
  const { path, method, body } = saveRequest("draft", { ...state, shared, draftContent: "" });
  const { status, ...text } = { ...body, content: state.input.empty ? "" : state.input.content, autosave: true };
  return { path, method, body: state.article === null ? { ...text, ...(status && { status }) } : text };
}

/** Whether two texts would be sent as the same one. */
export const sameText = (a: ArticleInput, b: ArticleInput): boolean =>
  a.title.trim() === b.title.trim() && a.summary.trim() === b.summary.trim() && a.content === b.content;
