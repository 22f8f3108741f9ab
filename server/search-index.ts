import type { Connection } from "./db/open.ts";
import { inTransaction } from "./db/transaction.ts";
import { reindexArticles } from "./news/article-index.ts";
import { isIndexed, markIndexed, rebuildPages } from "./search/index-documents.ts";
import { indexMembers } from "./team/member-index.ts";

/**
 * Makes the whole index of the search anew, some articles in each transaction: meanwhile everything is found as before.
 * Pages are those of the server that started last. Returns how many articles, members and pages (with figures, in both
 * languages) there are.
 */
export async function rebuildSearchIndex(db: Connection) {
  const pages = await rebuildPages(db);
  return { ...(await indexStored(db)), pages };
}

/** Indexes all articles and members anew. */
async function indexStored(db: Connection) {
  const articles = await reindexArticles(db);
  const members = await inTransaction(db, indexMembers);
  await markIndexed(db);
  return { articles, members };
}

/**
 * Indexes articles and members where they are not in today's form: after a migration, or a change of how words are read.
 * The server has indexed its pages before (`indexPages`).
 */
export async function ensureArticlesIndexed(db: Connection): Promise<void> {
  if (!(await isIndexed(db))) await indexStored(db);
}
