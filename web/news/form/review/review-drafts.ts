import { z } from "zod";
import type { Language } from "#contract/i18n/language.ts";
import { textAnchorSchema } from "#contract/text-anchor.ts";
import { readFormDraft, storeFormDraft } from "#web/storage/form-draft-storage.ts";
import type { ReviewDraftName, ReviewDrafts } from "../../review/text-draft.ts";

const draftSchema = z.object({
  text: z.string(),
  passage: z.object({ anchor: textAnchorSchema, words: z.string() }).optional(),
});

/** The texts that a user writes for the review of a version, stored for this tab, also over a login in between. */
export function reviewDrafts(article: number, language: Language, user: number | null): ReviewDrafts {
  const formOf = (name: ReviewDraftName) => `reviewText:${article}:${language}:${name}` as const;
  return {
    read: (name) => draftSchema.safeParse(readFormDraft(formOf(name), user)).data ?? null,
    store: (name, draft) => storeFormDraft(formOf(name), user, draft),
  };
}
