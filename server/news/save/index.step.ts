import type { Connection } from "../../db/open.ts";
import { indexArticle } from "../article-index.ts";
import type { ArticleSave } from "./article-save.ts";

/** Brings the search up to date with a save that has changed something. */
export async function indexSaved(trx: Connection, { article, changes }: ArticleSave): Promise<void> {
  if (changes.any) await indexArticle(trx, article.id);
}
