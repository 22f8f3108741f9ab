import type { Language } from "#contract/i18n/language.ts";
import { ownImage } from "#contract/image-sources.ts";
import { paths } from "#contract/paths.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { forgetItems, indexItem } from "../search/index-documents.ts";
import { listIdsAfter, listPublished, lockArticle } from "./article.queries.ts";
import { plainText } from "./plain-text.ts";

const headingPattern = /<h[1-6][^>]*>(.*?)<\/h[1-6]>/gs;

const headingEnd = /(?<![。？！：；.?!:;])(?=<\/h[1-6]>)/g;

/** The text of an article, its headings parted from what follows as those of the site's pages are. */
function partedText(content: string, lang: Language): string {
  const text = plainText(content.replace(headingEnd, lang === "zh" ? "。" : "."));
  return text.replaceAll(/(?<=[。？！：；]) /g, "");
}

/**
 * Brings the search up to date with an article, in the transaction that has changed it: its published versions are found,
 * and nothing else of it.
 */
export async function indexArticle(trx: Connection, id: number): Promise<void> {
  const versions = await listPublished(trx, id);
  await indexItem(
    trx,
    id,
    versions.map(({ lang, title, summary, summary_auto, content, category, cover_image_url, published_at }) => ({
      ...{ item: id, lang, kind: "article", path: paths.article(id), title },
      headings: [
        ...(summary_auto ? [] : [summary]),
        ...[...content.matchAll(headingPattern)].map(([, heading = ""]) => plainText(heading)),
      ],
      text: partedText(content, lang),
      ...{ date: published_at, category, trail: "", image: ownImage(cover_image_url) },
    })),
  );
}

const batch = 50;

/** Indexes every article anew, some in each transaction. Returns how many there are, deleted ones too. */
export async function reindexArticles(db: Connection): Promise<number> {
  let count = 0;
  for (
    let ids = await listIdsAfter(db, 0, batch);
    ids.length > 0;
    ids = await listIdsAfter(db, ids.at(-1) ?? 0, batch)
  ) {
    const some = ids;
    await inTransaction(db, async (trx) => {
      // nobody saves one of them meanwhile
      for (const id of some) await lockArticle(trx, id);
      await forgetItems(trx, some);
      for (const id of some) await indexArticle(trx, id);
    });
    count += some.length;
  }
  return count;
}
