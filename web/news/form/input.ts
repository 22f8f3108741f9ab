import { z } from "zod";
import type { Language } from "#contract/i18n/language.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import {
  type Article,
  blankText,
  lineFields,
  newsLimits,
  type SharedFields,
  sharedFieldsSchema,
  textFields,
  type VersionText,
  versionTextSchema,
} from "#contract/news.ts";

/** A language version with the form's current values. An empty `summary` means that it is cut from the text. */
export const versionInputSchema = versionTextSchema.extend({
  /** Whether the text holds neither a word nor an image nor a video. */
  empty: z.boolean(),
});

export type VersionInput = z.infer<typeof versionInputSchema>;

/** The form of a version that does not exist yet. */
export const blankInput: VersionInput = { ...blankText, empty: true };

/** The saved version in a language: 0 where the article, or this language of it, does not exist yet. */
export const versionOf = (article: Article | null, language: Language): number =>
  article?.lang === language ? article.version : 0;

/** The form of a loaded article's version. One that does not exist yet begins empty. */
export function inputOf(article: Article | null, language: Language): VersionInput {
  if (article?.lang !== language) return blankInput;
  const text = versionTextSchema.parse(article);
  return { ...text, ...(article.writing?.summary_auto && { summary: "" }), empty: text.content === "" };
}

/** Cover and category of a loaded article, or of a new one. */
export const sharedOf = (article: Article | null): SharedFields =>
  article ? sharedFieldsSchema.parse(article) : { category: "news", cover_image_url: null };

/** A problem of each part of the form, as a message key. */
type InputProblems = Partial<Record<keyof VersionText, MessageKey>>;

/** The problems that prevent an action; empty where it may go on. */
export type InputRule = (input: VersionInput) => InputProblems;

const isTitleBlank = ({ title }: Pick<VersionInput, "title">) => title.trim() === "";

function fieldProblems(input: VersionInput, blank: MessageKey): InputProblems {
  const summary = input.summary.trim().length > newsLimits.summary && ({ summary: "news.summary_long" } as const);
  if (isTitleBlank(input)) return { title: blank, ...summary };
  return { ...(input.title.trim().length > newsLimits.title && { title: "news.title_long" }), ...summary };
}

/** A draft needs a title. */
export const draftRule: InputRule = (input) => fieldProblems(input, "editor.form.title_first");

/** A preview needs a title, then content; one is asked for at a time. */
export const previewRule: InputRule = (input) => {
  if (isTitleBlank(input)) return { title: "editor.form.title_first" };
  return input.empty ? { content: "editor.form.content_first" } : {};
};

/** An update or a publication needs both. */
export const updateRule: InputRule = (input) => ({
  ...fieldProblems(input, "news.title_required"),
  ...(input.empty && { content: "news.content_required" }),
});

/** Whether there is enough to publish; the button is off until there is. */
export const canPublish = (input: Pick<VersionInput, "title" | "empty">): boolean =>
  !isTitleBlank(input) && !input.empty;

/** Whether nothing has been written yet. */
export const isBlank = (input: VersionInput): boolean =>
  input.empty && lineFields.every((field) => input[field].trim() === "");

/** Whether two states of a version would be saved differently. */
export const differs = (before: VersionText, after: VersionText): boolean =>
  textFields.some((field) => before[field] !== after[field]);

/** Whether two texts would be sent as the same one. */
export const sameText = (a: VersionText, b: VersionText): boolean =>
  a.content === b.content && lineFields.every((field) => a[field].trim() === b[field].trim());

/** Whether cover or category are others. */
export const sharedDiffers = (before: SharedFields, after: SharedFields): boolean =>
  sharedFieldsSchema.keyof().options.some((field) => before[field] !== after[field]);
