import { z } from "zod";
import { type Language, languages } from "#contract/i18n/language.ts";

const localDraftSchema = z.object({
  title: z.string(),
  content: z.string(),
  empty: z.boolean(),
  category: z.string(),
  cover_image_url: z.string().nullable(),
  language: z.enum(languages),
  /** The saved version the text was begun on; 0 where none existed. */
  version: z.int(),
  /** Milliseconds since 1970. */
  keptAt: z.number(),
});

/** Unsaved text as this device keeps it. */
export type LocalDraft = z.infer<typeof localDraftSchema>;

/** Whose text, of which article (`null`: a new one, in any language), in which language. */
export interface DraftPlace {
  username: string;
  articleId: number | null;
  language: Language;
}

/** A kept text with the id of the form that wrote it, so that two forms never overwrite each other's. */
export interface KeptDraft {
  id: string;
  draft: LocalDraft;
}

/** An id for the text of one form. */
export const newDraftId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

const prefixOf = ({ username, articleId, language }: DraftPlace) =>
  `news-draft:${encodeURIComponent(username)}:${articleId === null ? "new" : `${articleId}:${language}`}:`;

function parse(stored: string | null): LocalDraft | null {
  try {
    return stored === null ? null : (localDraftSchema.safeParse(JSON.parse(stored)).data ?? null);
  } catch {
    return null;
  }
}

/** The device's storage, or `null` where the browser forbids it. */
export function draftStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** The texts kept for a place, newest first; what cannot be understood is as good as absent. */
export function listDrafts(storage: Storage | null, place: DraftPlace): KeptDraft[] {
  const prefix = prefixOf(place);
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, i) => storage?.key(i) ?? "");
  return keys
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const draft = parse(storage?.getItem(key) ?? null);
      return draft ? [{ id: key.slice(prefix.length), draft }] : [];
    })
    .sort((a, b) => b.draft.keptAt - a.draft.keptAt);
}

/** Keeps a text; `false` where the device has no room for it or forbids it. */
export function keepDraft(storage: Storage | null, place: DraftPlace, { id, draft }: KeptDraft): boolean {
  if (storage === null) return false;
  try {
    storage.setItem(prefixOf(place) + id, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Forgets a text: it was saved, or its writer does not want it. */
export function dropDraft(storage: Storage | null, place: DraftPlace, id: string): void {
  storage?.removeItem(prefixOf(place) + id);
}
