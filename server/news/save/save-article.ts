import type { Actor } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import { type Article, type ArticleUpdate, type SavedArticle, type SharedFields, textFields } from "#contract/news.ts";
import type { User } from "#contract/user.ts";
import type { ArticleRow, ArticleVersionRow } from "../../db/database.ts";
import type { Connection } from "../../db/open.ts";
import { inTransaction } from "../../db/transaction.ts";
import { lockArticle } from "../article.queries.ts";
import { findWritableArticle, notFound, requireSave } from "../article-access.ts";
import { readContent, type StoredImages, storeImages } from "../article-images.ts";
import type { Changed } from "../article-tags.ts";
import { copyExternalImages, nothingCopied } from "../external-images.ts";
import { checkRequiredFields, mergeVersion } from "../merge-version.ts";
import { findVersion } from "../news.queries.ts";
import { requirePublishable } from "../publication-check.ts";
import { requireApprovable } from "../review/reviewed-version.ts";
import { markSubmissionChanged, requireSubmission, type SubmittedEdit } from "../review/submitted-edit.ts";
import type { Copies } from "../sanitize-article.ts";
import type { SaveInput } from "./article-save.ts";
import type { SaveContext } from "./save-context.ts";
import { saveUnpublishedEdit } from "./unpublished-edit.ts";
import { writeSave } from "./write-save.ts";

/** A plan that a save carries out. */
export interface CarriedOutPlan {
  /** The time it was planned for. */
  at: string;
  /** Claims the plan in the transaction of the save; `false` if it is no longer to be carried out. */
  claim: (trx: Connection) => Promise<boolean>;
}

/** Thrown if a plan cannot be claimed. */
export class PlanTaken extends Error {}

interface SaveOptions {
  /** The id of the revision that is restored; the author's unpublished edit then stays. */
  restored?: number;
  /** Approves the version, which must be submitted and unchanged since, or the submitted edit of a published version. */
  approves?: "version" | SubmittedEdit;
  plan?: CarriedOutPlan;
}

interface SaveRequest {
  actor: Actor;
  id: number;
  input: ArticleUpdate;
  options: SaveOptions;
  images: StoredImages;
  copies: Copies;
}

/** A version that is locked with its article. */
interface LockedVersion {
  article: ArticleRow;
  lang: ArticleVersionRow["lang"];
  stored: ArticleVersionRow | undefined;
  user: User;
}

/** An autosave may be empty, whatever its later status. */
const changeOf = (input: ArticleUpdate): ArticleUpdate => (input.autosave ? { ...input, status: "draft" } : input);

/** The version to change. Throws `conflict` with the current article if the change was made from an older one. */
async function findForChange(
  conn: Connection,
  { actor, article, input }: { actor: Actor; article: ArticleRow; input: ArticleUpdate },
  { reads }: SaveContext,
) {
  const lang = input.lang ?? article.original_lang;
  const stored = await findVersion(conn, article.id, lang);
  if (input.version !== undefined && input.version !== (stored?.version ?? 0))
    throw new AppError("conflict", "news.stale", { data: await reads.get(actor, article.id, lang, conn) });
  return { lang, stored };
}

/** Locks the version to change. Throws what the checks before the transaction do, `conflict`, and `PlanTaken`. */
async function lockForChange(trx: Connection, request: SaveRequest, context: SaveContext): Promise<LockedVersion> {
  const { actor, id, input, options } = request;
  const article = await lockArticle(trx, id);
  if (!article) throw notFound();
  if (options.plan && !(await options.plan.claim(trx))) throw new PlanTaken();
  const { lang, stored } = await findForChange(trx, { actor, article, input }, context);
  const user = requireSave(actor, article, input, stored?.status);
  if (options.approves) requireApprovable(stored);
  if (typeof options.approves === "object") {
    await requireSubmission(trx, { articleId: id, lang }, options.approves.revision);
  }
  return { article, lang, stored, user };
}

/** Category and cover after a save. An autosave leaves them to the readers of the other language. */
function sharedAfter(article: ArticleRow, { input, images, copies }: SaveRequest): SharedFields {
  const { category, cover_image_url } = article;
  if (input.autosave && article.visible === 1) return { category, cover_image_url };
  const { cover = copies[cover_image_url ?? ""] ?? cover_image_url } = images;
  return { category: input.category ?? category, cover_image_url: cover };
}

function saveInputOf(request: SaveRequest, locked: LockedVersion, at: string): SaveInput {
  const { actor, input, options, images, copies } = request;
  const { article, lang, stored, user } = locked;
  const { approves, restored, plan } = options;
  const bringsText = textFields.some((field) => input[field] !== undefined);
  return {
    actor,
    at,
    article,
    isNewArticle: false,
    lang,
    stored,
    merged: mergeVersion(stored, changeOf(input), images.html, images.words),
    shared: sharedAfter(article, request),
    author: typeof approves === "object" ? { id: approves.author } : user,
    autosave: input.autosave ?? false,
    keepPrevious: input.keep_previous ?? false,
    replacesUnpublishedEdit: bringsText && restored === undefined,
    approves: approves !== undefined,
    waived: input.waived,
    copies,
    restored,
    planned: plan?.at,
  };
}

/** Stores an autosave of a published version as an unpublished edit, which visitors do not see. */
async function writeUnpublishedEdit(
  trx: Connection,
  save: SaveInput & { stored: ArticleVersionRow },
  { reads }: SaveContext,
): Promise<Changed<Article>> {
  const { actor, article, lang, stored, author } = save;
  const revision = await saveUnpublishedEdit(trx, save);
  await markSubmissionChanged(trx, stored, { author: author.id, revision });
  const { writing, ...read } = await reads.get(actor, article.id, lang, trx);
  const result = { ...read, ...(writing && { writing: { ...writing, ...(revision && { unsaved: revision }) } }) };
  return { result, tags: [] };
}

async function saveInTransaction(trx: Connection, request: SaveRequest, context: SaveContext) {
  const at = context.now().toISOString();
  const locked = await lockForChange(trx, request, context);
  const save = saveInputOf(request, locked, at);
  const { article, lang, stored, merged, shared, waived } = save;
  let changed: Changed<Article>;
  if (save.autosave && stored?.status === "published") {
    changed = await writeUnpublishedEdit(trx, { ...save, stored }, context);
  } else {
    const hasContent = request.images.html !== undefined;
    requirePublishable({ lang, stored, merged, waived, cover: shared.cover_image_url, hasContent });
    changed = await writeSave(trx, save, context);
  }
  await request.images.keep(trx, article.id);
  return changed;
}

/** Changes an article; images are stored before its transaction. */
export async function saveArticle(
  context: SaveContext,
  actor: Actor,
  id: number,
  input: ArticleUpdate,
  options: SaveOptions = {},
): Promise<Changed<SavedArticle>> {
  const { db, media, imageCopies } = context;
  const { article } = await findWritableArticle(db, actor, id);
  const submitted = await readContent(input);
  // checked before images are stored, and again with the article locked
  const { stored } = await findForChange(db, { actor, article, input }, context);
  requireSave(actor, article, input, stored?.status);
  checkRequiredFields(stored, changeOf(input), submitted.article?.draft);
  const { copies, report } = input.autosave
    ? nothingCopied
    : await copyExternalImages(imageCopies, actor, submitted, article.cover_image_url);
  return storeImages({ media, actor, submitted, copies }, (images) =>
    inTransaction(db, async (trx) => {
      const request = { actor, id, input, options, images, copies };
      const { result, tags } = await saveInTransaction(trx, request, context);
      return { result: report(result), tags };
    }),
  );
}
