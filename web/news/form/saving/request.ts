import { sourcesOfImages, writeArticle } from "#contract/article-writer.ts";
import { type ArticleNode, parseArticle } from "#contract/comparison/article-nodes.ts";
import type { Language } from "#contract/i18n/language.ts";
import { languages } from "#contract/i18n/language.ts";
import { type Article, type ArticleCreate, type ArticleUpdate, lineFields, type SharedFields } from "#contract/news.ts";
import { isCategory, type Status } from "#contract/news-rules.ts";
import { canPublish, draftRule, type VersionInput } from "../input.ts";

/** What the author wants done with a version in the form. */
export type SaveAction = "draft" | "publish" | "update" | "withdraw";

/** Everything a save depends on. */
export interface SaveContext {
  /** The article as the server last answered it, in this language if it exists in it; `null` before the first save. */
  article: Article | null;
  language: Language;
  /** The version as it was last saved, and its current values. */
  saved: VersionInput;
  input: VersionInput;
  /** What both versions share, likewise. */
  savedShared: SharedFields;
  shared: SharedFields;
  /** The version the text was begun on; left out, the save overwrites whatever there is. */
  version: number | undefined;
  /** Text sent for a draft that has none yet. */
  draftContent: string;
  /** Reasons for publishing with findings of the check; `undefined` where it was not made. */
  waived?: ArticleUpdate["waived"];
  /** The form's name for an article that it creates, so that a repeated creation makes no second one. */
  creationKey?: string;
}

export interface SaveRequest {
  /** The article that is changed; `null` for one that is created. */
  id: number | null;
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

/** The title, and every other line that has changed; emptied, the server cuts a summary from the text again. */
function lines(saved: VersionInput, input: VersionInput): Partial<ArticleUpdate> {
  const changed = lineFields.filter((field) => field !== "title" && input[field].trim() !== saved[field].trim());
  return {
    title: input.title.trim(),
    ...Object.fromEntries(changed.map((field) => [field, input[field].trim() || null])),
  };
}

function changedShared(saved: SharedFields, { category, cover_image_url }: SharedFields): Partial<ArticleUpdate> {
  return {
    ...(cover_image_url !== saved.cover_image_url && { cover_image_url }),
    ...(category !== saved.category && isCategory(category) && { category }),
  };
}

/**
 * The call that saves one version and does not touch the other. Cover and category belong to both, so they are sent
 * only where this form changed them. Withdrawing changes only the status: the text in the form stays unsaved.
 */
export function saveRequest(action: SaveAction, context: SaveContext): SaveRequest {
  const { article, language, saved, input, shared, version, draftContent } = context;
  const status = statusAfter[action] ?? statusOf(article, language);
  const content = input.empty && status === "draft" ? `<p>${draftContent}</p>` : input.content;
  const { waived } = context;
  const text = { ...lines(saved, input), content, status, ...(waived && status === "published" && { waived }) };
  if (article === null) {
    const { category, cover_image_url } = shared;
    const { creationKey: key } = context;
    const body = { ...text, lang: language, cover_image_url, ...(key && { key }) };
    return { id: null, body: isCategory(category) ? { ...body, category } : body };
  }
  const place = { lang: language, ...(version !== undefined && { version }) };
  const { id } = article;
  if (action === "withdraw") return { id, body: { ...place, status } };
  return { id, body: { ...place, ...text, ...changedShared(context.savedShared, shared) } };
}

/** Whether there is enough for an autosave: a title and, to begin a version with, a text. */
export function canAutosave({ article, language, input }: Pick<SaveContext, "article" | "language" | "input">) {
  if (Object.keys(draftRule(input)).length > 0) return false;
  return article?.lang === language || canPublish(input);
}

/** Whether an autosave sends cover and category: only where no reader sees them. */
export const autosavesShared = ({ article }: Pick<SaveContext, "article">): boolean =>
  article === null || languages.every((language) => article.languages[language] !== "published");

/** Whether an autosave is only stored beside what readers see. */
export const autosavesUnpublishedEdit = ({ article, language }: Pick<SaveContext, "article" | "language">): boolean =>
  statusOf(article, language) === "published";

/** The call by which a version saves itself; its status stays. */
export function autosaveRequest(context: SaveContext): SaveRequest {
  const shared = autosavesShared(context) ? context.shared : context.savedShared;
  const { id, body } = saveRequest("draft", { ...context, shared, draftContent: "" });
  const { status, ...text } = { ...body, content: context.input.empty ? "" : context.input.content, autosave: true };
  return { id, body: context.article === null ? { ...text, ...(status && { status }) } : text };
}

/** A save whose answer never came: it is not known whether the server has it. */
export interface UnconfirmedSave {
  request: SaveRequest;
  /** What it would have saved; of cover and category `null` where they were not sent. */
  input: VersionInput;
  shared: SharedFields | null;
}

/** A text without what the server adds to its images. */
export const normalizedHtml = (content: string): string => parseArticle(content).map(writeArticle).join("");

/** Parts of a text without the addresses of its images. */
const withoutSources = (nodes: readonly ArticleNode[]): ArticleNode[] =>
  nodes.map((node) => {
    if (node.type === "text") return node;
    const { src, ...others } = node.properties;
    return {
      ...node,
      properties: node.tagName === "img" ? others : node.properties,
      children: withoutSources(node.children),
    };
  });

/** Whether a text is stored as it was sent, but for images of other sites, which a save copies. */
function isStoredAs(sent: string, stored: string): boolean {
  if (normalizedHtml(sent) === normalizedHtml(stored)) return true;
  const [one, other] = [sent, stored].map((html) => withoutSources(parseArticle(html)).map(writeArticle).join(""));
  return one === other && sourcesOfImages(sent).some((src) => /^https?:/i.test(src));
}

/** Whether the version the server has now is that very save, rather than somebody else's. */
export function hasArrived({ request: { body } }: Pick<UnconfirmedSave, "request">, current: Article): boolean {
  const { title, content, status, lang } = body;
  const version = "version" in body && body.version !== undefined ? body.version : 0;
  return (
    title === current.title &&
    content !== undefined &&
    lang === current.lang &&
    version + 1 === current.version &&
    (status === undefined || status === current.status) &&
    isStoredAs(content, current.content)
  );
}
