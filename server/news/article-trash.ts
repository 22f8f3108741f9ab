import type { Actor } from "#contract/actor.ts";
import { languages } from "#contract/i18n/language.ts";
import type { Article } from "#contract/news.ts";
import { trashDays } from "#contract/news-rules.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { requirePermission } from "../http/access.ts";
import type { ImageStore } from "../storage/image-store.ts";
import {
  deleteTrashed,
  listTrashedBefore,
  listVersions,
  lockArticle,
  restoreArticle,
  updateArticle,
} from "./article.queries.ts";
import { notFound, possibleId } from "./article-access.ts";
import { recordArticle } from "./article-audit.ts";
import { imagesOf } from "./article-images.queries.ts";
import { indexArticle } from "./article-index.ts";
import { writeArticleState } from "./article-state.ts";
import { type Changed, tagsOfChange } from "./article-tags.ts";
import { publishedLanguages, submitAddresses } from "./save/addresses.step.ts";
import type { SaveContext } from "./save/save-context.ts";
import { changePlans } from "./schedule/plan-changes.ts";

const dayMs = 86_400_000;

/** Moves an article to the trash; it vanishes for everyone at once. */
export async function moveToTrash({ db, ports, now }: SaveContext, actor: Actor, id: number): Promise<Changed<void>> {
  requirePermission(actor, "article.publish");
  return inTransaction(db, async (trx) => {
    // locked, so that the tags are those of the state that is removed
    const article = await lockArticle(trx, possibleId(id));
    if (!article) throw notFound();
    await updateArticle(trx, id, { deleted_at: now().toISOString(), visible: 0, creation_key: null });
    await indexArticle(trx, id);
    await recordArticle(trx, { actor, record: ports.record }, "article_deleted", article);
    const before = await publishedLanguages(trx, id);
    await submitAddresses(trx, ports.submitUrls, { id, changed: [], before, after: [] });
    const tags = tagsOfChange({ id, before: article.visible === 1, after: false, shown: true, moved: [] });
    return { result: undefined, tags };
  });
}

/** Takes an article out of the trash, as it was. */
export async function restoreFromTrash(context: SaveContext, actor: Actor, id: number): Promise<Changed<Article>> {
  const { db, ports, reads, now } = context;
  requirePermission(actor, "article.publish");
  return inTransaction(db, async (trx) => {
    const article = await restoreArticle(trx, possibleId(id));
    if (!article) throw notFound();
    await writeArticleState(trx, article, article.outdated_language);
    await indexArticle(trx, id);
    await recordArticle(trx, { actor, record: ports.record }, "article_restored", article);
    for (const version of await listVersions(trx, id))
      await changePlans(trx, { actor, record: ports.record, now: now() }, { articleId: id, ...version }, "restore");
    const after = await publishedLanguages(trx, id);
    await submitAddresses(trx, ports.submitUrls, { id, changed: languages, before: [], after });
    const tags = tagsOfChange({ id, before: false, after: after.length > 0, shown: true, moved: [] });
    return { result: await reads.get(actor, id, undefined, trx), tags };
  });
}

/** Deletes the articles that have been in the trash for `trashDays`. Returns how many were due. */
export async function emptyTrash(
  { db, media }: { db: Connection; media: Pick<ImageStore, "touch"> },
  at: Date,
): Promise<number> {
  const before = new Date(at.getTime() - trashDays * dayMs).toISOString();
  const expired = await listTrashedBefore(db, before);
  for (const { id } of expired)
    await inTransaction(db, async (trx) => {
      const images = await imagesOf(trx, id);
      if (await deleteTrashed(trx, id, before)) await media.touch(trx, images);
    });
  return expired.length;
}
