import type { Actor } from "#contract/actor.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { ArticleUpdate, SavedArticle } from "#contract/news.ts";
import { trashDays } from "#contract/news-rules.ts";
import type { NewsService } from "#contract/news-services.ts";
import type { PublishChange } from "#contract/page-tags.ts";
import type { Approval } from "#contract/review.ts";
import type { ScheduleAction } from "#contract/schedule-rules.ts";
import type { RecordAudit } from "../audit/audit.port.ts";
import type { Connection, Engine } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import type { ImageCopies } from "../storage/image-copies.ts";
import type { ImageStore } from "../storage/image-store.ts";
import type { SubmitUrls } from "../url-submission/url-submission.port.ts";
import { deleteTrashed, listTrashedBefore } from "./article.queries.ts";
import { imagesOf } from "./article-images.queries.ts";
import { articleReads } from "./article-reads.ts";
import { discardRevision, listRevisions, readRevision, revisionChange } from "./article-revisions.ts";
import type { Changed } from "./article-tags.ts";
import { articleViews, deletePastViews } from "./article-views.ts";
import { articleWrites, type CarriedOutPlan, PlanTaken, type Submission } from "./article-writes.ts";
import { ListTotals } from "./list-totals.ts";
import { listPublishedRanges } from "./published.queries.ts";
import type { OnReviewed } from "./review/review-of-save.ts";
import { markChangesDone, readTranslationSource } from "./translation-source.ts";

const dayMs = 86_400_000;

/** A plan that is due. */
interface DuePlan extends CarriedOutPlan {
  /** The article. */
  id: number;
  lang: Language;
  action: ScheduleAction;
  /** Reasons for findings of the check, stored with the plan. */
  waived?: ArticleUpdate["waived"];
}

/** The news service with the operations that only the server calls. */
export interface NewsServer extends NewsService {
  /** Publishes a version that is submitted, or the text that was submitted beside it. Throws as `update` does, and `conflict` where it is not, or has changed since. */
  approve(actor: Actor, id: number, input: Approval, submission?: Submission): Promise<SavedArticle>;
  /** Publishes or withdraws a version as was planned, if the plan can be claimed. Throws as `update` does. */
  carryOut(actor: Actor, plan: DuePlan): Promise<void>;
  /** To be called after an article has changed, here or on another instance. */
  invalidateCache(): void;
  /** Deletes articles that have been in the trash for `trashDays`, and old views. Called regularly. */
  purgeExpired(): Promise<void>;
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
}): NewsServer {
  const { db, engine, media, imageCopies, record, onChange, now = () => new Date() } = options;
  const { onReviewed = async () => {}, onRestored = () => {} } = options;
  const submitUrls: SubmitUrls = options.submitUrls ?? (async () => {});
  const totals = new ListTotals();
  const reads = articleReads({ db, engine, totals });
  const writes = articleWrites({ db, media, imageCopies, record, reads, submitUrls, onReviewed, now });

  async function changing<T>(work: Promise<Changed<T>>): Promise<T> {
    const { result, tags } = await work;
    if (tags.length === 0) return result;
    totals.clear();
    onChange(tags);
    return result;
  }

  return {
    list: reads.list,
    newest: reads.newest,
    related: reads.related,
    publishedRanges: (size) => listPublishedRanges(db, size),
    publishedIn: reads.publishedIn,
    listOwn: reads.listOwn,
    get: (actor, id, lang) => reads.get(actor, id, lang),
    create: (actor, input) => changing(writes.create(actor, input)),
    update: (actor, id, input) => changing(writes.update(actor, id, input)),
    async approve(actor, id, { lang, version, waived }, submission) {
      const place = { lang, version, waived };
      if (!submission)
        return changing(writes.update(actor, id, { ...place, status: "published" }, { approving: true }));
      const change = await revisionChange(db, actor, id, submission.revision);
      return changing(writes.update(actor, id, { ...change, ...place }, { approving: submission }));
    },
    async carryOut(actor, { id, lang, action, waived, ...plan }) {
      const status = action === "publish" ? "published" : "draft";
      try {
        await changing(writes.update(actor, id, { lang, status, waived }, { plan }));
      } catch (error) {
        if (!(error instanceof PlanTaken)) throw error;
      }
    },
    remove: (actor, id) => changing(writes.remove(actor, id)),
    async restore(actor, id) {
      const article = await changing(writes.restore(actor, id));
      onRestored();
      return article;
    },
    translationSource: (actor, id) => readTranslationSource(db, actor, id),
    markChangesDone: (actor, id, input) => changing(markChangesDone(db, actor, id, input)),
    recordView: articleViews({ db, now }),
    revisions: (actor, id, lang) => listRevisions(db, actor, id, lang),
    revision: (actor, id, revision) => readRevision(db, actor, id, revision),
    discardRevision: (actor, id, revision) => discardRevision({ db, media }, actor, id, revision),
    async restoreRevision(actor, id, revision) {
      const change = await revisionChange(db, actor, id, revision);
      return changing(writes.update(actor, id, change, { unsaved: "keep", restored: revision }));
    },
    invalidateCache: () => totals.clear(),
    async purgeExpired() {
      const at = now();
      const before = new Date(at.getTime() - trashDays * dayMs).toISOString();
      const expired = await listTrashedBefore(db, before);
      for (const { id } of expired) {
        await inTransaction(db, async (trx) => {
          const images = await imagesOf(trx, id);
          if (await deleteTrashed(trx, id, before)) await media.touch(trx, images);
        });
      }
      if (expired.length > 0) {
        totals.clear();
        onChange(["articles"]);
      }
      await deletePastViews(db, at);
    },
  };
}
