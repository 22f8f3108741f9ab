import { can } from "#contract/access.ts";
import type { Actor } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import { type Language, languages } from "#contract/i18n/language.ts";
import { type Article, type ArticleCreate, type ArticleUpdate, lineFields, type SavedArticle } from "#contract/news.ts";
import type { RecordAudit } from "../audit/audit.port.ts";
import type { ArticleRow, ArticleVersionRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { requirePermission } from "../http/access.ts";
import type { ImageCopies } from "../media/copy/image-copies.ts";
import type { ImageStore } from "../storage/image-store.ts";
import type { SubmitUrls } from "../url-submission/url-submission.port.ts";
import {
  findCreatedArticle,
  insertArticle,
  insertVersions,
  listVersions,
  lockArticle,
  restoreArticle,
  touchPublished,
  updateArticle,
  updateVersion,
} from "./article.queries.ts";
import { notFound, requireSave, requireWriter } from "./article-access.ts";
import { createArticleAudit } from "./article-audit.ts";
import { readContent, storeImages } from "./article-images.ts";
import { indexArticle } from "./article-index.ts";
import { type articleReads, possibleId } from "./article-reads.ts";
import { changesText, saveRevision, saveUnpublishedEdit } from "./article-revisions-writes.ts";
import { readState, stateOf } from "./article-state.ts";
import { type Changed, tagsOfChange } from "./article-tags.ts";
import { copyExternalImages, nothingCopied } from "./external-images.ts";
import { checkRequiredFields, type MergedVersion, mergeVersion } from "./merge-version.ts";
import { findArticle, findVersion } from "./news.queries.ts";
import { recordWaivers, requirePublishable } from "./publication-check.ts";
import { type OnReviewed, requireApprovable, reviewOfSave } from "./review/review-of-save.ts";
import { markSubmissionChanged, requireSubmission } from "./review/submitted-edit.ts";
import { changePlans, changePlansAfterSave } from "./schedule/plan-changes.ts";
import { publishedLanguages, submitArticle } from "./submit-article.ts";
import { followSource } from "./translation-source.ts";

export interface WriteOptions {
  db: Connection;
  media: ImageStore;
  imageCopies: ImageCopies;
  record: RecordAudit;
  reads: ReturnType<typeof articleReads>;
  /** Called in the transaction with the addresses of articles that visitors see differently. */
  submitUrls: SubmitUrls;
  /** Called in the transaction of a save that publishes a submitted version. */
  onReviewed: OnReviewed;
  now: () => Date;
}

/** A plan that a save carries out. */
export interface CarriedOutPlan {
  /** The time it was planned for. */
  at: string;
  /** Claims the plan in the transaction of the save; `false` where it is not to be carried out any more. */
  claim: (trx: Connection) => Promise<boolean>;
}

/** Thrown where a plan cannot be claimed. */
export class PlanTaken extends Error {}

/** A text that was submitted beside a published version: its saved state, and whose it is. */
export interface Submission {
  revision: number;
  author: number;
}

interface SaveOptions {
  unsaved?: "forget" | "keep";
  restored?: number;
  /** Whether the version must be submitted and unchanged since; of a published one, the submitted text beside it. */
  approving?: boolean | Submission;
  plan?: CarriedOutPlan;
}

interface VersionSave {
  articleId: number;
  lang: Language;
  /** The version before; `undefined` for a new one. */
  stored: ArticleVersionRow | undefined;
  merged: MergedVersion;
  at: string;
  /** The columns of its review after the save. */
  review?: Pick<ArticleVersionRow, "review_state" | "review_changed">;
}

async function saveVersion(trx: Connection, { articleId, lang, stored, merged, at, review }: VersionSave) {
  const published_at = stored?.published_at ?? (merged.status === "published" ? at : null);
  if (stored) {
    await updateVersion(trx, stored.id, {
      ...merged,
      ...review,
      published_at,
      version: stored.version + 1,
      updated_at: at,
    });
  } else {
    await insertVersions(trx, [
      { article_id: articleId, lang, ...merged, published_at, created_at: at, updated_at: at },
    ]);
  }
}

/** Creates, changes, deletes and restores articles, each in one transaction; images are stored before it. */
export function articleWrites(options: WriteOptions) {
  const { db, media, imageCopies, record, reads, submitUrls, onReviewed, now } = options;
  const records = createArticleAudit(record);

  /** Throws `conflict` with the article that the same form has created before. */
  async function throwDuplicate(trx: Connection, actor: Actor, authorId: number, input: ArticleCreate): Promise<never> {
    const id = await findCreatedArticle(trx, authorId, input.key ?? null);
    throw new AppError("conflict", "news.stale", { data: await reads.get(actor, id, input.lang, trx) });
  }

  async function create(actor: Actor, input: ArticleCreate): Promise<Changed<SavedArticle>> {
    const author = requirePermission(actor, input.status === "published" ? "article.publish" : "article.write");
    const submitted = await readContent(input);
    checkRequiredFields(undefined, input, submitted.article?.draft);
    const { copies, report } = input.autosave ? nothingCopied : await copyExternalImages(imageCopies, actor, submitted);
    return storeImages({ media, actor, submitted, copies }, ({ html, words, cover, keep }) =>
      inTransaction(db, async (trx) => {
        const at = now().toISOString();
        const merged = mergeVersion(undefined, input, html, words);
        const publication = { lang: input.lang, stored: undefined, merged, waived: input.waived };
        requirePublishable({ ...publication, cover: cover ?? null, hasContent: true });
        const published_at = merged.status === "published" ? at : null;
        const first = { lang: input.lang, status: merged.status, published_at };
        const state = stateOf([first], { original_lang: input.lang, outdated: null });
        const creation_key = input.key ?? null;
        const inserted = await insertArticle(trx, {
          category: input.category,
          cover_image_url: cover ?? null,
          author_id: author.id,
          original_lang: input.lang,
          published_at: null,
          ...state,
          created_at: at,
          updated_at: at,
          creation_key,
        });
        const id = inserted ?? (await throwDuplicate(trx, actor, author.id, input));
        const save = { articleId: id, lang: input.lang, stored: undefined, merged, author, at };
        await saveVersion(trx, save);
        await saveRevision(trx, {
          ...save,
          autosave: input.autosave ?? false,
          keepPrevious: false,
          replacesUnsaved: false,
        });
        await recordWaivers(trx, { actor, record, at }, { ...publication, articleId: id });
        await records.whole(trx, actor, "article_created", { id, original_lang: input.lang });
        await records.status(trx, actor, { id, ...merged, lang: input.lang, from: undefined, to: merged.status });
        await keep(trx, id);
        const published = merged.status === "published" ? [input.lang] : [];
        await submitArticle(submitUrls, trx, { id, languages: [input.lang], before: [] }, published);
        await indexArticle(trx, id);
        const tags = tagsOfChange({ id, before: false, after: state.visible === 1, shown: true, moved: [] });
        return { result: report(await reads.get(actor, id, input.lang, trx)), tags };
      }),
    );
  }

  /** The version to change. Throws `conflict` with the current article if the change was made from an older version. */
  async function findForChange(conn: Connection, actor: Actor, article: ArticleRow, input: ArticleUpdate) {
    const lang = input.lang ?? article.original_lang;
    const stored = await findVersion(conn, article.id, lang);
    if (input.version !== undefined && input.version !== (stored?.version ?? 0)) {
      throw new AppError("conflict", "news.stale", { data: await reads.get(actor, article.id, lang, conn) });
    }
    return { lang, stored };
  }

  /**
   * `unsaved`: what happens to the author's unpublished edit when another text is saved; `restored`: the id of the
   * revision that the change restores; `approving`: whether what is saved must be what was submitted; `plan`: the
   * plan that the save carries out, or throws `PlanTaken`.
   */
  async function update(
    actor: Actor,
    id: number,
    input: ArticleUpdate,
    { unsaved = "forget", restored, approving = false, plan }: SaveOptions = {},
  ): Promise<Changed<SavedArticle>> {
    requirePermission(actor, "article.write");
    const known = await findArticle(db, possibleId(id));
    if (!known) throw notFound();
    const author = requireWriter(actor, known);
    const submitted = await readContent(input);
    const autosave = input.autosave ?? false;
    // an autosave may be empty, whatever its later status
    const change = autosave ? { ...input, status: "draft" as const } : input;
    // checked before images are stored, and again below with the article locked
    const { stored: before } = await findForChange(db, actor, known, input);
    requireSave(actor, known, input, before?.status);
    checkRequiredFields(before, change, submitted.article?.draft);
    const { copies, report } = autosave
      ? nothingCopied
      : await copyExternalImages(imageCopies, actor, submitted, known.cover_image_url);
    return storeImages({ media, actor, submitted, copies }, ({ html, words, cover, keep }) =>
      inTransaction(db, async (trx) => {
        const at = now().toISOString();
        const article = await lockArticle(trx, id);
        if (!article) throw notFound();
        if (plan && !(await plan.claim(trx))) throw new PlanTaken();
        const { lang, stored } = await findForChange(trx, actor, article, input);
        requireSave(actor, article, input, stored?.status);
        if (approving) requireApprovable(stored);
        const submission = typeof approving === "object" ? approving : null;
        if (submission) await requireSubmission(trx, { articleId: id, lang }, submission.revision);
        const merged = mergeVersion(stored, change, html, words);
        const writer = submission ? { id: submission.author } : author;
        const save = { articleId: id, lang, stored, merged, author: writer, at };
        if (autosave && stored?.status === "published") {
          const unsaved = await saveUnpublishedEdit(trx, { ...save, stored });
          await markSubmissionChanged(trx, stored, { author: author.id, revision: unsaved });
          await keep(trx, id);
          const { writing, ...read } = await reads.get(actor, id, lang, trx);
          const result = { ...read, ...(writing && { writing: { ...writing, ...(unsaved && { unsaved }) } }) };
          // visitors do not see an unpublished edit
          return { result, tags: [] };
        }
        const publication = { articleId: id, lang, stored, merged, waived: input.waived };
        const nextCover =
          cover === undefined ? (copies[article.cover_image_url ?? ""] ?? article.cover_image_url) : cover;
        requirePublishable({ ...publication, cover: nextCover, hasContent: html !== undefined });
        // an autosave does not change what readers of the other language see
        const shared: Partial<Pick<ArticleUpdate, "category" | "cover_image_url">> =
          autosave && article.visible === 1
            ? {}
            : {
                category: input.category,
                // an unchanged cover of another site may have been copied now
                cover_image_url: cover === undefined ? copies[article.cover_image_url ?? ""] : cover,
              };
        const differs = <K extends keyof typeof shared>(field: K) =>
          shared[field] !== undefined && shared[field] !== article[field];
        const sharedDiffers = differs("category") || differs("cover_image_url");
        // a save that changes nothing leaves versions, dates and pages as they are
        const hasNewText = changesText(stored, merged);
        const changed = stored?.status !== merged.status || hasNewText || sharedDiffers;
        const review =
          stored &&
          reviewOfSave(stored, {
            to: merged.status,
            changesText: hasNewText,
            approves: approving !== false,
          });
        if (changed || review?.closed) await saveVersion(trx, { ...save, ...(review && { review: review.columns }) });
        if (sharedDiffers) await touchPublished(trx, id, at);
        const hasText = html !== undefined || lineFields.some((field) => input[field] !== undefined);
        const keepPrevious = input.keep_previous ?? false;
        await saveRevision(trx, { ...save, autosave, keepPrevious, replacesUnsaved: hasText && unsaved === "forget" });
        await recordWaivers(trx, { actor, record, at }, publication);
        const status = { lang, from: stored?.status, to: merged.status, planned: plan?.at };
        await records.status(trx, actor, { id, ...merged, ...status });
        if (review?.closed) {
          const closed = { article, lang, title: merged.title, version: (stored?.version ?? 0) + 1 };
          await onReviewed(trx, actor, { ...closed, approved: review.closed === "approved" });
        }
        const versions = await listVersions(trx, id);
        const followed = { lang, stored, merged, copies, autosave };
        const outdated = versions.length < languages.length ? null : await followSource(trx, article, followed);
        const state = stateOf(versions, { original_lang: article.original_lang, outdated });
        await updateArticle(trx, id, { ...shared, ...state, ...(changed && { updated_at: at }) });
        await keep(trx, id);
        if (changed) await indexArticle(trx, id);
        await records.save(trx, actor, {
          article,
          lang,
          title: merged.title,
          changesText: hasNewText,
          autosave,
          restored,
          shared,
        });
        await changePlansAfterSave(
          trx,
          { actor, record, now: new Date(at) },
          {
            articleId: id,
            lang,
            title: merged.title,
            from: stored?.status,
            to: merged.status,
            changesText: hasNewText,
            changesShared: sharedDiffers,
            mayPublish: can(actor, "article.publish"),
          },
        );
        if (changed) {
          const before = stored?.status === "published" ? [lang] : [];
          const change = { id, languages: sharedDiffers ? languages : [lang], before };
          await submitArticle(submitUrls, trx, change, await publishedLanguages(trx, id));
        }
        const states = [stored?.status, merged.status];
        const isPublic = states.includes("published");
        // another version is shown in the lists of the language, or the same one elsewhere
        const restated = isPublic && stored?.status !== merged.status ? [lang] : [];
        const moved = differs("category") ? languages : restated;
        const marked = state.outdated_language !== article.outdated_language;
        const tags = changed
          ? tagsOfChange({
              id,
              before: article.visible === 1,
              after: state.visible === 1,
              moved,
              shown: isPublic || sharedDiffers,
            })
          : marked
            ? ["articles" as const]
            : [];
        return { result: report(await reads.get(actor, id, lang, trx)), tags };
      }),
    );
  }

  async function remove(actor: Actor, id: number): Promise<Changed<void>> {
    requirePermission(actor, "article.publish");
    return inTransaction(db, async (trx) => {
      // locked, so that the tags are those of the state that is removed
      const removed = await lockArticle(trx, possibleId(id));
      if (!removed) throw notFound();
      await updateArticle(trx, id, { deleted_at: now().toISOString(), visible: 0, creation_key: null });
      await indexArticle(trx, id);
      await records.whole(trx, actor, "article_deleted", removed);
      const before = await publishedLanguages(trx, id);
      await submitArticle(submitUrls, trx, { id, languages: [], before }, []);
      const tags = tagsOfChange({ id, before: removed.visible === 1, after: false, shown: true, moved: [] });
      return { result: undefined, tags };
    });
  }

  async function restore(actor: Actor, id: number): Promise<Changed<Article>> {
    requirePermission(actor, "article.publish");
    return inTransaction(db, async (trx) => {
      const restored = await restoreArticle(trx, possibleId(id));
      if (!restored) throw notFound();
      const state = await readState(trx, restored, restored.outdated_language);
      await updateArticle(trx, id, state);
      await indexArticle(trx, id);
      await records.whole(trx, actor, "article_restored", restored);
      for (const { lang, status, title } of await listVersions(trx, id))
        await changePlans(trx, { actor, record, now: now() }, { articleId: id, lang, status, title }, "restore");
      await submitArticle(submitUrls, trx, { id, languages, before: [] }, await publishedLanguages(trx, id));
      const tags = tagsOfChange({ id, before: false, after: state.visible === 1, shown: true, moved: [] });
      return { result: await reads.get(actor, id, undefined, trx), tags };
    });
  }

  return { create, update, remove, restore };
}
