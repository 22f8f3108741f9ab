import type { Actor } from "#contract/actor.ts";
import type { Language } from "#contract/i18n/language.ts";
import type {
  Article,
  ArticleCreate,
  ArticleUpdate,
  ChangesDone,
  Revision,
  RevisionText,
  SavedArticle,
  TranslationSource,
} from "#contract/news.ts";
import type { PublishChange } from "#contract/page-tags.ts";
import type { Approval } from "#contract/review.ts";
import type { ScheduleAction } from "#contract/schedule-rules.ts";
import type { PublishedRange } from "#contract/sitemaps.ts";
import type { RecordAudit } from "../audit/audit.port.ts";
import type { Connection, Engine } from "../db/open.ts";
import type { ImageCopies } from "../media/copy/image-copies.ts";
import type { ImageStore } from "../storage/image-store.ts";
import type { SubmitUrls } from "../url-submission/url-submission.port.ts";
import { articleReads } from "./article-reads.ts";
import { discardRevision, listRevisions, readRevision, revisionChange } from "./article-revisions.ts";
import type { Changed } from "./article-tags.ts";
import { emptyTrash, moveToTrash, restoreFromTrash } from "./article-trash.ts";
import { articleViews, deletePastViews } from "./article-views.ts";
import { ListTotals } from "./list-totals.ts";
import { listPublishedRanges } from "./published.queries.ts";
import type { SubmittedEdit } from "./review/submitted-edit.ts";
import type { OnReviewed } from "./save/article-save.ts";
import { createArticle } from "./save/create-article.ts";
import { type CarriedOutPlan, PlanTaken, saveArticle } from "./save/save-article.ts";
import type { SaveContext } from "./save/save-context.ts";
import { markChangesDone, readTranslationSource } from "./translation-source.ts";

/** A plan that is due. */
interface DuePlan extends CarriedOutPlan {
  /** The article. */
  id: number;
  lang: Language;
  action: ScheduleAction;
  /** Reasons for findings of the check, stored with the plan. */
  waived?: ArticleUpdate["waived"];
}

/**
 * Articles in two languages. `onChange` is called with the tags of every committed change; counting a view
 * is none.
 */
export function createNewsService(options: {
  db: Connection;
  engine: Engine;
  media: ImageStore;
  imageCopies: ImageCopies;
  record: RecordAudit;
  onChange: PublishChange;
  /** Tells search engines of changed articles; default nobody. */
  submitUrls?: SubmitUrls | undefined;
  /** Called in the transaction of a save that publishes a submitted version. */
  onReviewed?: OnReviewed;
  /** Called once an article is out of the trash: a plan of it may be due. */
  onRestored?: () => void;
  now?: () => Date;
}) {
  const { db, engine, media, imageCopies, record, onChange, now = () => new Date() } = options;
  const { onReviewed = async () => {}, onRestored = () => {} } = options;
  const { submitUrls = async () => {} } = options;
  const totals = new ListTotals();
  const reads = articleReads({ db, engine, totals });
  const ports = { record, submitUrls, onReviewed };
  const saves: SaveContext = { db, media, imageCopies, reads, ports, now };

  async function changing<T>(work: Promise<Changed<T>>): Promise<T> {
    const { result, tags } = await work;
    if (tags.length === 0) return result;
    totals.clear();
    onChange(tags);
    return result;
  }

  return {
    list: reads.list,
    /** The latest articles published in a language, by first publication. */
    newest: reads.newest,
    /**
     * Public articles related to one, best first; those published in `lang` come before others. Omits articles with too
     * little in common.
     */
    related: reads.related,
    /** Ranges of `size` ids that contain published articles. */
    publishedRanges: (size: number): Promise<PublishedRange[]> => listPublishedRanges(db, size),
    /** The published articles of a range, by id. */
    publishedIn: reads.publishedIn,
    /** The actor's own articles including drafts, latest edit first. Throws `unauthorized`. */
    listOwn: reads.listOwn,
    /** The version in `lang`, or the other one if the actor may not see that. Throws `not_found`. */
    get: (actor: Actor, id: number, lang?: Language): Promise<Article> => reads.get(actor, id, lang),
    create: (actor: Actor, input: ArticleCreate): Promise<SavedArticle> => changing(createArticle(saves, actor, input)),
    /**
     * Throws `conflict` with the current article as `data` if `version` is stale. An autosave of a published version is
     * stored as its author's unpublished edit.
     */
    update: (actor: Actor, id: number, input: ArticleUpdate): Promise<SavedArticle> =>
      changing(saveArticle(saves, actor, id, input)),
    /**
     * Publishes a submitted version or unpublished edit. Throws what `update` does, and `conflict` if it is not submitted or
     * has changed since.
     */
    async approve(
      actor: Actor,
      id: number,
      { lang, version, waived }: Approval,
      edit?: SubmittedEdit,
    ): Promise<SavedArticle> {
      if (!edit) {
        const change = { lang, version, waived, status: "published" } as const;
        return changing(saveArticle(saves, actor, id, change, { approves: "version" }));
      }
      const change = await revisionChange(db, actor, id, edit.revision);
      return changing(saveArticle(saves, actor, id, { ...change, lang, version, waived }, { approves: edit }));
    },
    /** Carries out a plan if it can be claimed. Throws what `update` does. */
    async carryOut(actor: Actor, { id, lang, action, waived, ...plan }: DuePlan): Promise<void> {
      const status = action === "publish" ? "published" : "draft";
      try {
        await changing(saveArticle(saves, actor, id, { lang, status, waived }, { plan }));
      } catch (error) {
        if (!(error instanceof PlanTaken)) throw error;
      }
    },
    /** Moves the article to the trash, which hides it from everyone at once. */
    remove: (actor: Actor, id: number): Promise<void> => changing(moveToTrash(saves, actor, id)),
    /** Restores the article from the trash. */
    async restore(actor: Actor, id: number): Promise<Article> {
      const article = await changing(restoreFromTrash(saves, actor, id));
      onRestored();
      return article;
    },
    /** Changes of the source since an outdated version was translated. Throws `not_found`. */
    translationSource: (actor: Actor, id: number): Promise<TranslationSource> => readTranslationSource(db, actor, id),
    /** Marks changes of the source as done. Throws `conflict` with both texts as `data` if one no longer exists. */
    markChangesDone: (actor: Actor, id: number, input: ChangesDone): Promise<TranslationSource> =>
      changing(markChangesDone(db, actor, id, input)),
    /**
     * Counts a view once per visitor, article and half hour, except by admins and robots. `admit` is called before counting
     * with a key of the client's network and the article. Throws `not_found`.
     */
    recordView: articleViews({ db, now }),
    /** Revisions of a language version, newest first; default the article's original language. */
    revisions: (actor: Actor, id: number, lang?: Language): Promise<Revision[]> => listRevisions(db, actor, id, lang),
    /** A revision with its text. Throws `not_found`. */
    revision: (actor: Actor, id: number, revision: number): Promise<RevisionText> =>
      readRevision(db, actor, id, revision),
    /** Discards an unpublished edit. Throws `forbidden` for other revisions and for another author's. */
    discardRevision: (actor: Actor, id: number, revision: number): Promise<void> =>
      discardRevision({ db, media }, actor, id, revision),
    /** Saves the text of an earlier revision as a new one. */
    async restoreRevision(actor: Actor, id: number, revision: number): Promise<SavedArticle> {
      const change = await revisionChange(db, actor, id, revision);
      return changing(saveArticle(saves, actor, id, change, { restored: revision }));
    },
    /** Must be called after an article has changed, here or on another instance. */
    invalidateCache: (): void => totals.clear(),
    /** Deletes articles that have been in the trash for `trashDays`, and old views. Called regularly. */
    async purgeExpired(): Promise<void> {
      const at = now();
      if ((await emptyTrash({ db, media }, at)) > 0) {
        totals.clear();
        onChange(["articles"]);
      }
      await deletePastViews(db, at);
    },
  };
}

export type NewsService = ReturnType<typeof createNewsService>;
