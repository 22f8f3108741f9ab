import { z } from "zod";
import { type Language, languages } from "#contract/i18n/language.ts";
import type { Article } from "#contract/news.ts";
import { differs, inputOf, sharedDiffers, sharedOf, versionOf } from "./article-input.ts";

/** Whose text, of which article (`null`: a new one), in which language. */
export interface DraftPlace {
  username: string;
  articleId: number | null;
  language: Language;
}

const localDraftSchema = z.object({
  title: z.string(),
  summary: z.string().default(""),
  content: z.string(),
  empty: z.boolean(),
  category: z.string(),
  cover_image_url: z.string().nullable(),
  /** Whether its writer had changed category or cover, which both versions share. */
  shared: z.boolean().default(true),
  /** The saved version the text was begun on; 0 where none existed. */
  version: z.int(),
  /** When it was written, in milliseconds since 1970. */
  keptAt: z.number(),
  /** Whether the writer was led away because the session had ended, rather than left. */
  sessionEnded: z.boolean(),
  /** The state on the server that it goes on from, beside a published version. */
  besideId: z.int().nullable().default(null),
});

/** Unsaved text as this browser keeps it. */
export type LocalDraft = z.infer<typeof localDraftSchema>;

/** A kept text with its place and the id of the form that wrote it, so that two forms never overwrite each other's. */
export interface KeptDraft {
  id: string;
  place: DraftPlace;
  draft: LocalDraft;
}

/** A kept text as one record of the database; its first four fields are its key. */
export interface DraftRecord extends LocalDraft {
  username: string;
  article: number | "new";
  language: Language;
  id: string;
}

const keySchema = z.object({
  username: z.string(),
  article: z.union([z.int(), z.literal("new")]),
  language: z.enum(languages),
  id: z.string(),
});

/** Milliseconds after which a kept text is forgotten: 30 days. */
export const keptForMs = 30 * 86_400_000;

/** An id for the text of one form. */
export const newDraftId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

/** How the database names an article. */
export const articleOf = ({ articleId }: DraftPlace): number | "new" => articleId ?? "new";

export const recordOf = ({ id, place, draft }: KeptDraft): DraftRecord => ({
  ...draft,
  ...{ username: place.username, article: articleOf(place), language: place.language, id },
});

/** The text in a stored record; `null` where it cannot be understood. */
export function parseRecord(stored: unknown): KeptDraft | null {
  const key = keySchema.safeParse(stored).data;
  const draft = localDraftSchema.safeParse(stored).data;
  if (!key || !draft) return null;
  const { username, article, language, id } = key;
  return { id, place: { username, articleId: article === "new" ? null : article, language }, draft };
}

export const samePlace = (a: DraftPlace, b: DraftPlace): boolean =>
  a.username === b.username && a.articleId === b.articleId && a.language === b.language;

/** Whether the server has a newer version than the text was begun on. */
export const isOvertaken = ({ place, draft }: KeptDraft, article: Article | null): boolean =>
  draft.version < versionOf(article, place.language);

/** The texts worth offering at `now` beside what the server has: neither too old nor the same; newest first. */
export const worthOffering = (kept: readonly KeptDraft[], article: Article | null, now: number): KeptDraft[] =>
  kept
    .filter(({ draft }) => now - draft.keptAt < keptForMs)
    .filter(
      ({ place, draft }) =>
        differs(inputOf(article, place.language), draft) || (draft.shared && sharedDiffers(sharedOf(article), draft)),
    )
    .sort((a, b) => b.draft.keptAt - a.draft.keptAt);

/** Whether a text is put back unasked: its writer did not leave it, and nobody has saved another since. */
export const returnsAtOnce = (kept: KeptDraft, article: Article | null): boolean =>
  kept.draft.sessionEnded && !isOvertaken(kept, article);
