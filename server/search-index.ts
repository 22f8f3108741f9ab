import type { Connection } from "./db/open.ts";
import { reindexArticles } from "./news/article-index.ts";
import { isIndexed, markIndexed, rebuildPages } from "./search/index-documents.ts";
import { indexMembers } from "./team/member-index.ts";

/**
 * Makes the whole index of the search anew, some articles in each transaction: meanwhile everything is found as before.
 * Pages are those of the server that started last. Returns how many articles, members and pages (with figures, in both
 * languages) there are.
 */
export async function rebuildSearchIndex(db: Connection) {
  const articles = await reindexArticles(db);
  const members = await db.transaction().execute(indexMembers);
  const pages = await rebuildPages(db);
  await markIndexed(db);
  return { articles, members, pages };
}

/** Makes the index where there is none in today's form: after a migration, or a change of how words are read. */
export async function ensureSearchIndex(db: Connection): Promise<void> {
  if (!(await isIndexed(db))) await rebuildSearchIndex(db);
}
