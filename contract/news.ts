import { z } from "zod";
import { waivableRules, waiverReasonLimit } from "./article-check/finding.ts";
import { oneLine, storable, uncleanedLimit, visible, wholeNumber } from "./bounds.ts";
import { languages } from "./i18n/language.ts";
import { creationKey, emptyAsAbsent, integer, pageLimit, pageNumber } from "./list-query.ts";
import { copiedImageSchema, uncopiedImageSchema } from "./media.ts";
import { categories, statuses } from "./news-rules.ts";
import { reviewStates } from "./review-rules.ts";

const wrongType = "errors.wrong_type";
const languageSchema = z.enum(languages, { error: wrongType });

/**
 * Limits of an article's fields: characters, bytes of HTML once images are taken out, and characters with images in it.
 */
export const newsLimits = {
  title: 200,
  summary: 500,
  summaryAuto: 200,
  contentBytes: 2 * 1024 * 1024,
  bodyCharacters: 16 * 1024 * 1024,
} as const;

const versionState = z.enum(["published", "draft"]).nullable();

/**
 * The text of one language version, field by field. A new field of the text begins here: the form, local drafts, the
 * preview, comparisons and saved states derive their shapes from this one.
 */
export const versionTextSchema = z.object({ title: z.string(), summary: z.string(), content: z.string() });

/** A text in which nothing has been written. */
export const blankText: z.infer<typeof versionTextSchema> = { title: "", summary: "", content: "" };

/** The fields of a version's text, in the order they are written; those of one line are all but the editor's. */
export const textFields = versionTextSchema.keyof().options;
export const lineFields = textFields.filter((field) => field !== "content");

/** What both language versions of an article share. */
export const sharedFieldsSchema = z.object({
  /** One of `categories`, or any word in articles of earlier releases. */
  category: z.string(),
  cover_image_url: z.string().nullable(),
});

/** Names of an author; both of the first are `null` where the account is deleted. */
export const authorSchema = z.object({
  full_name: z.string().nullable(),
  /** Name on English pages; absent where none is given. */
  english_name: z.string().optional(),
  username: z.string().nullable(),
});

/** An article as lists show it: one language version, with what is known of the other. */
const articleSummarySchema = z.object({
  id: z.int(),
  ...versionTextSchema.omit({ content: true }).shape,
  ...sharedFieldsSchema.shape,
  published_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  view_count: z.int(),
  status: z.enum(statuses),
  author: authorSchema,
  lang: languageSchema,
  languages: z.object({ zh: versionState, en: versionState }),
  version: z.int(),
});

/** What a version is in for its review, and whether its text has changed since it was submitted. */
const reviewStateSchema = z.object({ state: z.enum(reviewStates), changed: z.boolean() });

/** When a version is published and withdrawn, and whether one of the plans waits for an admin. */
const versionPlansSchema = z.object({
  publish_at: z.iso.datetime().nullable(),
  withdraw_at: z.iso.datetime().nullable(),
  held: z.boolean(),
});

/** Fields of an article in the list that only editors receive. */
const managementSchema = z.object({
  /** Saves of each language version, as `version` of an update names them; `null` where there is none. */
  versions: z.object({ zh: z.int().nullable(), en: z.int().nullable() }),
  /** The language version that does not hold yet what has changed in the other. */
  outdated_language: languageSchema.nullable(),
  /** The review of each language version; `null` where there is none. */
  reviews: z.object({ zh: reviewStateSchema.nullable(), en: reviewStateSchema.nullable() }),
  /** What is planned for each language version; `null` where nothing is. */
  plans: z.object({ zh: versionPlansSchema.nullable(), en: versionPlansSchema.nullable() }),
  /** Latest change of either version. */
  updated_at: z.iso.datetime(),
  /** When it went to the trash. */
  deleted_at: z.iso.datetime().nullable(),
});

/** An article in `GET /api/news`. */
const articleEntrySchema = articleSummarySchema.extend({ management: managementSchema.optional() });

/** Fields of a single article that only editors receive. */
const writingSchema = z.object({
  /** The language version that does not hold yet what has changed in the other. */
  outdated_language: languageSchema.nullable(),
  /** Whether the summary of the version shown is cut from its text and follows it. */
  summary_auto: z.boolean(),
  /** The review of the version shown. */
  review: reviewStateSchema,
  /** When the version shown was published first. */
  first_published_at: z.iso.datetime().nullable(),
  /** The saved state that an autosave has just become beside the published version; left out otherwise. */
  unsaved: z.int().optional(),
});

/** A single article, with its HTML. */
export const articleSchema = articleSummarySchema.extend({ content: z.string(), writing: writingSchema.optional() });

/**
 * An article as a save answers it. Images of other sites are copied when an article is saved: `copied_images` says which
 * address has become which path; `uncopied_images` are those that the version and the cover still hold, of which readers
 * get a link instead. Each is left out where it would be empty, and both of an autosave, which copies nothing.
 */
export const savedArticleSchema = articleSchema.extend({
  copied_images: z.array(copiedImageSchema).optional(),
  uncopied_images: z.array(uncopiedImageSchema).optional(),
});

/** Most NULs in a long text, which are taken out one by one. */
const maxNuls = 10_000;

function hasManyNuls(text: string): boolean {
  let count = 0;
  for (let i = text.indexOf("\0"); i >= 0; i = text.indexOf("\0", i + 1)) if (++count > maxNuls) return true;
  return false;
}

/** A text with images inside it, as long as the body, with what no database holds taken out. */
const longText = (missing: "news.content_required" | typeof wrongType) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? missing : wrongType) })
    .max(newsLimits.bodyCharacters, { error: "news.content_long", abort: true })
    .refine((text) => !hasManyNuls(text), { error: "errors.invalid_characters", abort: true })
    .overwrite(storable);

const title = visible(
  z
    .string({ error: (issue) => (issue.input === undefined ? "news.title_required" : wrongType) })
    .max(uncleanedLimit, { error: "news.title_long", abort: true })
    .overwrite(oneLine)
    .trim(),
  "news.title_required",
).max(newsLimits.title, "news.title_long");
const content = longText("news.content_required");
const category = z.enum(categories, { error: "news.category_invalid" });
const status = z.enum(statuses, { error: "news.status_invalid" });
const cover = longText(wrongType).trim().nullable();
const summary = z
  .string({ error: wrongType })
  .max(uncleanedLimit, { error: "news.summary_long", abort: true })
  .overwrite(oneLine)
  .trim()
  .max(newsLimits.summary, "news.summary_long")
  .nullable();

/** The text as a save may send it: a new version needs a title and a text. */
const textInput = { title, content, summary: summary.optional() };

const autosave = z.boolean({ error: wrongType }).optional();
const neverPublishes = ({ autosave, status }: { autosave?: boolean | undefined; status?: string | undefined }) =>
  !(autosave && status === "published");
const publishes = { path: ["status"], error: "news.status_invalid" };

/**
 * Findings of the check before publishing that are published with, and why. Sent, it must name every such finding; left
 * out, none is asked for, so that clients without the check go on. `key` is that of the finding.
 */
export const waivedSchema = z
  .array(
    z.object({
      rule: z.enum(waivableRules, { error: wrongType }),
      key: z.string({ error: wrongType }).max(20, wrongType).overwrite(storable),
      reason: visible(
        z.string({ error: wrongType }).max(waiverReasonLimit, "revisions.check.reason_long").overwrite(oneLine).trim(),
        "revisions.check.reason_required",
      ),
    }),
    { error: wrongType },
  )
  .max(waivableRules.length, wrongType)
  .optional();

/**
 * Body of `POST /api/news`. With `autosave` the form saves by itself while its author writes. `key` is what the form calls
 * the article: asked again by the same author, because no answer came, there is no second one but a 409 with the first.
 */
export const articleCreateSchema = z
  .object({
    ...textInput,
    status,
    category: category.default("news"),
    cover_image_url: cover.optional(),
    lang: languageSchema.default("zh"),
    autosave,
    key: creationKey,
    waived: waivedSchema,
  })
  .refine(neverPublishes, publishes);

/**
 * Body of `PUT /api/news/{id}`: any of the fields. `version` is the one that was edited, 0 for a language that does not
 * exist yet; left out, the save overwrites whatever there is. `autosave`: the form saves by itself while its author
 * writes. Of consecutive autosaves of one author the last is kept, unless `keep_previous` says that this save does not
 * continue the one before.
 */
export const articleUpdateSchema = z
  .object({
    ...z.object(textInput).partial().shape,
    status: status.optional(),
    category: category.optional(),
    cover_image_url: cover.optional(),
    lang: languageSchema.optional(),
    version: wholeNumber.optional(),
    autosave,
    keep_previous: z.boolean({ error: wrongType }).optional(),
    waived: waivedSchema,
  })
  .refine(neverPublishes, publishes);

/**
 * Query of `GET /api/news`. `limit` is clamped to 1 to 100 and `page` to 1 and up. `status` and `versions` count for those
 * who write alone.
 */
export const newsListQuerySchema = z.object({
  limit: pageLimit(20),
  page: pageNumber,
  category: emptyAsAbsent(z.string().max(50).overwrite(storable)),
  tab: emptyAsAbsent(integer),
  lang: emptyAsAbsent(z.enum(languages)),
  q: emptyAsAbsent(z.string().max(200).overwrite(storable)),
  status: emptyAsAbsent(z.string().max(50).overwrite(storable)),
  versions: emptyAsAbsent(z.string().max(50).overwrite(storable)),
});

/** Query of `GET /api/news/my/articles`. */
export const myArticlesQuerySchema = z.object({
  status: emptyAsAbsent(z.enum(statuses)),
  page: pageNumber,
  lang: emptyAsAbsent(z.enum(languages)),
});

export const articlePageSchema = z.object({
  articles: z.array(articleEntrySchema),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
});

/** A saved state of a language version that can be brought back. */
export const revisionSchema = z.object({
  id: z.int(),
  lang: languageSchema,
  title: z.string(),
  author: authorSchema,
  created_at: z.iso.datetime(),
  /** Whether it was saved by itself while its author wrote. */
  autosave: z.boolean(),
  /** The published version that an autosave belongs to; `null` for a state that was saved. */
  base_version: z.int().nullable(),
});

/** A saved state with its text. */
export const revisionTextSchema = revisionSchema.extend(versionTextSchema.shape);

/** What an outdated version contains of its source, and what the source is now: without a summary cut from the text. */
export const translationSourceSchema = z.object({
  /** The outdated version; `null` where there is none. */
  outdated_language: languageSchema.nullable(),
  /** The source's text that it contains; `null` where that is not known. */
  before: versionTextSchema.nullable(),
  now: versionTextSchema.nullable(),
});

/** Body of a call that marks changes of the source as done: keys of `sourceChanges`. */
export const changesDoneSchema = z.object({
  lang: languageSchema,
  done: z
    .array(z.string({ error: wrongType }).max(100, wrongType).overwrite(storable), { error: wrongType })
    .min(1, wrongType)
    .max(2000, wrongType),
});

export type TranslationSource = z.infer<typeof translationSourceSchema>;
export type ChangesDone = z.infer<typeof changesDoneSchema>;
export type VersionPlans = z.infer<typeof versionPlansSchema>;
export type ReviewStatus = z.infer<typeof reviewStateSchema>;
export type VersionText = z.infer<typeof versionTextSchema>;
export type LineField = (typeof lineFields)[number];
export type SharedFields = z.infer<typeof sharedFieldsSchema>;
export type ArticleSummary = z.infer<typeof articleSummarySchema>;
export type ArticleEntry = z.infer<typeof articleEntrySchema>;
export type Article = z.infer<typeof articleSchema>;
export type SavedArticle = z.infer<typeof savedArticleSchema>;
/** What a save has made of the images of other sites. */
export type SavedImages = Pick<SavedArticle, "copied_images" | "uncopied_images">;
export type ArticleCreate = z.infer<typeof articleCreateSchema>;
export type ArticleUpdate = z.infer<typeof articleUpdateSchema>;
export type NewsListQuery = z.infer<typeof newsListQuerySchema>;
export type MyArticlesQuery = z.infer<typeof myArticlesQuerySchema>;
export type Revision = z.infer<typeof revisionSchema>;
export type RevisionText = z.infer<typeof revisionTextSchema>;
export type ArticlePage = z.infer<typeof articlePageSchema>;
