import { z } from "zod";
import { wholeNumber } from "./bounds.ts";
import { languages } from "./i18n/language.ts";
import { emptyAsAbsent } from "./list-query.ts";
import { articleSchema, authorSchema, sharedFieldsSchema, versionTextSchema } from "./news.ts";
import { sharedDraftLimits, sharedDraftTexts } from "./shared-draft-rules.ts";

const wrongType = "errors.wrong_type";
const language = z.enum(languages, { error: wrongType });

/** A link that shows a draft without an account. Its token is known only to whoever made it. */
const sharedDraftSchema = z.object({
  id: z.int(),
  created_by: authorSchema.nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  shows: z.enum(sharedDraftTexts),
  /** How often its page was opened; by whom is not known. */
  opened: z.int(),
  state: z.enum(["open", "expired", "revoked"]),
});

/** Links to a language version, newest first. */
export const sharedDraftsSchema = z.object({ lang: language, links: z.array(sharedDraftSchema) });

/** Query of the list; the language it was written in first where `lang` is left out. */
export const sharedDraftsQuerySchema = z.object({ lang: emptyAsAbsent(z.enum(languages)) });

/**
 * Body of a new link. `version` is the one that was read; of a link to a fixed text it must be the present one. A link shows
 * later changes, whoever writes them, only where its maker has chosen so.
 */
export const sharedDraftCreateSchema = z.object({
  lang: language,
  version: wholeNumber,
  shows: z.enum(sharedDraftTexts, { error: wrongType }).default("fixed"),
  days: z
    .literal(sharedDraftLimits.days, { error: wrongType })
    .default(sharedDraftLimits.defaultDays)
    // the document would name the first one alone
    .meta({ enum: [...sharedDraftLimits.days] }),
});

/** The answer to a new link: the only time that its token leaves the server. */
export const newSharedDraftSchema = z.object({ token: z.string(), drafts: sharedDraftsSchema });

/** What the holder of a link reads. */
const sharedArticleSchema = z.object({
  ...versionTextSchema.shape,
  ...sharedFieldsSchema.shape,
  ...articleSchema.pick({ id: true, lang: true, author: true, updated_at: true, published_at: true }).shape,
  expires_at: z.iso.datetime(),
  shows: z.enum(sharedDraftTexts),
  /** Whether readers see the version by now. */
  published: z.boolean(),
  /** Whether the text is an unpublished edit, which readers do not see. */
  unpublished_edit: z.boolean(),
});

export type SharedDraft = z.infer<typeof sharedDraftSchema>;
export type SharedDrafts = z.infer<typeof sharedDraftsSchema>;
export type SharedDraftCreate = z.infer<typeof sharedDraftCreateSchema>;
export type NewSharedDraft = z.infer<typeof newSharedDraftSchema>;

/** What a token opens: a text; nothing any more, as the link has ended or its text is gone; or no link was made with it. */
export type OpenedDraft =
  | { state: "open"; article: z.infer<typeof sharedArticleSchema> }
  | { state: "gone" }
  | { state: "unknown" };
