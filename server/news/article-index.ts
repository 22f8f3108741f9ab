import type { Language } from "#contract/i18n/language.ts";
import { ownImage } from "#contract/image-sources.ts";
import { paths } from "#contract/paths.ts";
import type { Connection } from "../db/open.ts";
import { discardItems, indexItem } from "../search/index-documents.ts";
import { searchText } from "../search/terms.ts";
import { listIdsAfter, listPublished, listVersionTexts, lockArticle, updateVersion } from "./article.queries.ts";
import { elementsOf, type HtmlElement, readHtml } from "./html-tree.ts";
import { plainText, textOf } from "./plain-text.ts";

const headingTag = /^h[1-6]$/;

/** Marks at which a heading ends. */
const endMark = /[。？！：；.?!:;]$/;

const headingsOf = (root: HtmlElement): HtmlElement[] =>
  [...elementsOf(root)].filter(({ tag }) => headingTag.test(tag));

/** The text of an article; its headings end with a full stop, as those of the site's pages do. Changes the tree. */
function partedText(root: HtmlElement, lang: Language): string {
  for (const heading of headingsOf(root)) {
    const last = heading.children.at(-1);
    if (typeof last !== "string" || !endMark.test(last)) heading.children.push(lang === "zh" ? "。" : ".");
  }
  return textOf(root).replaceAll(/(?<=[。？！：；]) /g, "");
}

/** Indexes the published versions of an article, in the transaction that has changed it; nothing else of it is found. */
export async function indexArticle(trx: Connection, id: number): Promise<void> {
  const versions = await listPublished(trx, id);
  await indexItem(
    trx,
    id,
    versions.map(({ lang, title, summary, summary_auto, content, category, cover_image_url, published_at }) => {
      const root = readHtml(content);
      const headings = headingsOf(root).map(textOf);
      return {
        item: id,
        lang,
        kind: "article",
        path: paths.article(id),
        title,
        headings: [...(summary_auto ? [] : [summary]), ...headings],
        text: partedText(root, lang),
        date: published_at,
        category,
        trail: "",
        image: ownImage(cover_image_url),
      };
    }),
  );
}

/** Stores the words by which lists find an article, drafts too, if they are read differently now. */
async function refreshWords(trx: Connection, id: number): Promise<void> {
  for (const { id: version, title, summary, content, search_text: stored } of await listVersionTexts(trx, id)) {
    const search_text = searchText(title, summary, plainText(content));
    if (search_text !== stored) await updateVersion(trx, version, { search_text });
  }
}

/** Articles per transaction: one, as requests wait meanwhile. More would take as long in all. */
const batch = 1;

/**
 * Indexes the next articles after an id anew, in the caller's transaction. Returns the ids of those it took, deleted ones too;
 * none at the end.
 */
export async function reindexAfter(trx: Connection, after: number): Promise<number[]> {
  const ids = await listIdsAfter(trx, after, batch);
  // nobody saves one of them meanwhile
  for (const id of ids) await lockArticle(trx, id);
  await discardItems(trx, ids);
  for (const id of ids) {
    await refreshWords(trx, id);
    await indexArticle(trx, id);
  }
  return ids;
}
