import { z } from "zod";
import { waiverSchema } from "./article-check/finding.ts";
import { oneLine, secretToken, storable, visible, wholeNumber } from "./bounds.ts";
import { languages } from "./i18n/language.ts";
import { emptyAsAbsent } from "./list-query.ts";
import { authorSchema, versionTextSchema, waivedSchema } from "./news.ts";
import { reviewEventTypes, reviewLimits, reviewStates } from "./review-rules.ts";
import { textAnchorSchema } from "./text-anchor.ts";

const wrongType = "errors.wrong_type";
const language = z.enum(languages, { error: wrongType });

/** A text of several lines; `required` is the message where it is empty. */
const lines = (required: "revisions.review.errors.note_required" | "revisions.review.errors.text_required" | null) => {
  const text = z
    .string({ error: wrongType })
    .max(reviewLimits.note, "revisions.review.errors.too_long")
    .overwrite(storable)
    .trim();
  return required === null ? text : visible(text, required);
};

/** Who wrote or decided: a person with an account, or the name that the holder of a link gave. */
const personSchema = z.object({
  /** Names of the account; all `null` where it is deleted, or where there never was one. */
  user: authorSchema.nullable(),
  guest: z.string().nullable(),
});

/** An entry of the history of a version's review. */
const reviewEntrySchema = z.object({
  id: z.int(),
  type: z.enum(reviewEventTypes),
  by: personSchema,
  note: z.string(),
  /** Of `waived`: the findings, and why the version was published with them. */
  waived: z.array(waiverSchema).optional(),
  /** The version that it was about, and its saved state while there is one. */
  version: z.int(),
  revision_id: z.int().nullable(),
  created_at: z.iso.datetime(),
});

const messageSchema = z.object({
  id: z.int(),
  by: personSchema,
  text: z.string(),
  created_at: z.iso.datetime(),
});

/** A comment on a passage with its replies, oldest first. */
const commentSchema = messageSchema.extend({
  anchor: textAnchorSchema,
  replies: z.array(messageSchema),
  resolved_at: z.iso.datetime().nullable(),
  resolved_by: authorSchema.nullable(),
});

/** A link for a reviewer without an account. Its token is known only to whoever made it. */
const reviewLinkSchema = z.object({
  id: z.int(),
  created_by: authorSchema.nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  state: z.enum(["open", "changed", "expired", "revoked"]),
});

/** The review of a language version, for those who write it and those who decide. */
export const reviewSchema = z.object({
  lang: z.enum(languages),
  state: z.enum(reviewStates),
  /** Whether the text has changed since it was submitted. */
  changed: z.boolean(),
  /** Number of the version as it stands. */
  version: z.int(),
  /** Newest first. */
  history: z.array(reviewEntrySchema),
  /** In the order they were written. */
  comments: z.array(commentSchema),
  /** Newest first. */
  links: z.array(reviewLinkSchema),
  /** Usernames that a mail goes to where a comment holds them after an at sign, with the full name. */
  people: z.array(z.object({ username: z.string(), full_name: z.string().nullable() })),
  /** Whether the site sends mail; otherwise mails of the review are only stored, and reach nobody. */
  mails: z.boolean(),
});

/** Query of `GET /api/news/{id}/review`; the language it was written in first where `lang` is left out. */
export const reviewQuerySchema = z.object({ lang: emptyAsAbsent(z.enum(languages)) });

/** Body of a submission: the version as its author has read it. */
export const submissionSchema = z.object({ lang: language, version: wholeNumber, note: lines(null).default("") });

export const withdrawalSchema = z.object({ lang: language });

/** Body of an approval: the version as the admin has read it. */
export const approvalSchema = z.object({
  lang: language,
  version: wholeNumber,
  /** The saved state that was read, where it was submitted beside a published version. */
  revision: wholeNumber.optional(),
  waived: waivedSchema,
});

export const returnSchema = z.object({ lang: language, note: lines("revisions.review.errors.note_required") });

const comment = {
  text: lines("revisions.review.errors.text_required"),
  /** The passage; left out where the comment answers another. */
  anchor: textAnchorSchema.optional(),
  /** The comment that is answered. */
  parent_id: wholeNumber.optional(),
};
const onPassageOrComment = ({ anchor, parent_id }: { anchor?: unknown; parent_id?: unknown }) =>
  (anchor === undefined) !== (parent_id === undefined);
const neither = { path: ["anchor"], error: wrongType };

export const commentCreateSchema = z.object({ ...comment, lang: language }).refine(onPassageOrComment, neither);

export const commentChangeSchema = z.object({ lang: language, resolved: z.boolean({ error: wrongType }) });

/** Body of a call that says where passages are after an edit. */
export const anchorsSchema = z.object({
  lang: language,
  anchors: z.array(z.object({ id: wholeNumber, anchor: textAnchorSchema })).max(500, wrongType),
});

export const reviewLinkCreateSchema = z.object({ lang: language, version: wholeNumber });

/** The answer to a new link: the only time that its token leaves the server. */
export const newReviewLinkSchema = z.object({ token: z.string(), review: reviewSchema });

const name = visible(
  z.string({ error: wrongType }).max(reviewLimits.name, "revisions.review.errors.name_long").overwrite(oneLine).trim(),
  "revisions.review.errors.name_required",
);

export const linkTokenSchema = z.object({ token: secretToken });

export const linkCommentSchema = z.object({ ...comment, token: secretToken, name }).refine(onPassageOrComment, neither);

export const linkDecisionSchema = z
  .object({
    token: secretToken,
    name,
    decision: z.enum(["approved", "returned"], { error: wrongType }),
    note: lines(null).default(""),
  })
  .refine(({ decision, note }) => decision === "approved" || note !== "", {
    path: ["note"],
    error: "revisions.review.errors.note_required",
  });

/**
 * What the holder of a link sees. `state` other than `open`: nothing can be said any more; of `changed` the text is left
 * out, since it is not the one that the link was made for.
 */
export const sharedReviewSchema = z.object({
  state: z.enum(["open", "changed"]),
  lang: z.enum(languages),
  expires_at: z.iso.datetime(),
  text: z
    .object({ ...versionTextSchema.shape, cover_image_url: z.string().nullable(), author: authorSchema })
    .nullable(),
  comments: z.array(commentSchema),
  /** Decisions through this link, newest first. */
  decisions: z.array(reviewEntrySchema),
});

export type Person = z.infer<typeof personSchema>;
export type ReviewEntry = z.infer<typeof reviewEntrySchema>;
export type ReviewComment = z.infer<typeof commentSchema>;
export type ReviewLink = z.infer<typeof reviewLinkSchema>;
export type Review = z.infer<typeof reviewSchema>;
export type Submission = z.infer<typeof submissionSchema>;
export type Withdrawal = z.infer<typeof withdrawalSchema>;
export type Approval = z.infer<typeof approvalSchema>;
export type ReviewReturn = z.infer<typeof returnSchema>;
export type CommentCreate = z.infer<typeof commentCreateSchema>;
export type CommentChange = z.infer<typeof commentChangeSchema>;
export type MovedAnchors = z.infer<typeof anchorsSchema>;
export type ReviewLinkCreate = z.infer<typeof reviewLinkCreateSchema>;
export type NewReviewLink = z.infer<typeof newReviewLinkSchema>;
export type LinkComment = z.infer<typeof linkCommentSchema>;
export type LinkDecision = z.infer<typeof linkDecisionSchema>;
export type SharedReview = z.infer<typeof sharedReviewSchema>;
