import { trashDays } from "#contract/news-rules.ts";
import type { AnnounceChange } from "#contract/page-tags.ts";
import type { NewsService } from "#contract/services.ts";
import type { RecordAudit } from "../audit/audit.port.ts";
import type { Connection, Engine } from "../db/open.ts";
import type { ImageCopies } from "../storage/image-copies.ts";
import type { ImageStore } from "../storage/image-store.ts";
import { deleteTrashed, imagesOf, listTrashedBefore } from "./article-images.queries.ts";
import { articleReads } from "./article-reads.ts";
import { discardRevision, listRevisions, readRevision, revisionChange } from "./article-revisions.ts";
import type { Changed } from "./article-tags.ts";
import { articleViews, forgetVisitors } from "./article-views.ts";
import { articleWrites } from "./article-writes.ts";
import { ListTotals } from "./list-totals.ts";

const dayMs = 86_400_000;

/** The news as the server's own parts use it, beside what callers may ask. */
export interface NewsServer extends NewsService {
  /** To be called when an article has been changed, here or by another instance. */
  forget(): void;
  /** Empties the trash of what has lain there for `trashDays`, and forgets old visits. To be called now and then. */
  tidy(): Promise<void>;
}

/**
 * Articles in two languages. `onChange` is called with the tags of every change that has been committed; counted views
 * are none.
 */
export function createNewsService(options: {
  db: Connection;
  engine: Engine;
  media: ImageStore;
  imageCopies: ImageCopies;
  record: RecordAudit;
  onChange: AnnounceChange;
  now?: () => Date;
}): NewsServer {
  const { db, engine, media, imageCopies, record, onChange, now = () => new Date() } = options;
  const totals = new ListTotals();
  const reads = articleReads({ db, engine, totals });
  const writes = articleWrites({ db, media, imageCopies, record, reads, now });

  async function changing<T>(work: Promise<Changed<T>>): Promise<T> {
    const { result, tags } = await work;
    if (tags.length === 0) return result;
    totals.clear();
    onChange(tags);
    return result;
  }

  return {
    list: reads.list,
    mine: reads.mine,
    get: (caller, id, lang) => reads.get(caller, id, lang),
    create: (caller, input) => changing(writes.create(caller, input)),
    update: (caller, id, input) => changing(writes.update(caller, id, input)),
    remove: (caller, id) => changing(writes.remove(caller, id)),
    restore: (caller, id) => changing(writes.restore(caller, id)),
    view: articleViews({ db, now }),
    revisions: (caller, id, lang) => listRevisions(db, caller, id, lang),
    revision: (caller, id, revision) => readRevision(db, caller, id, revision),
    discardRevision: (caller, id, revision) => discardRevision({ db, media }, caller, id, revision),
    async restoreRevision(caller, id, revision) {
      const change = await revisionChange(db, caller, id, revision);
      return changing(writes.update(caller, id, change, "keep", revision));
    },
    forget: () => totals.clear(),
    async tidy() {
      const at = now();
      const before = new Date(at.getTime() - trashDays * dayMs).toISOString();
      for (const { id } of await listTrashedBefore(db, before)) {
        await db.transaction().execute(async (trx) => {
          const images = await imagesOf(trx, id);
          if (await deleteTrashed(trx, id, before)) await media.touch(trx, images);
        });
      }
      await forgetVisitors(db, at);
    },
  };
}
