import type { Connection } from "./db/open.ts";
import { inTransaction } from "./db/transaction.ts";
import { yieldToRequests } from "./http/yield-to-requests.ts";
import { reindexAfter } from "./news/article-index.ts";
import { isIndexed, lockProgress, markIndexed, rebuildPages, writeProgress } from "./search/index-documents.ts";
import { indexMembers } from "./team/member-index.ts";

/**
 * Makes the whole index of the search anew, some articles in each transaction: meanwhile everything is found as before.
 * Pages are those of the server that started last. Returns how many articles, members and pages (with figures, in both
 * languages) there are.
 */
export async function rebuildSearchIndex(db: Connection) {
  const pages = await rebuildPages(db);
  let articles = 0;
  let last = 0;
  for (;;) {
    const after = last;
    const ids = await inTransaction(db, (trx) => reindexAfter(trx, after));
    if (ids.length === 0) break;
    articles += ids.length;
    last = ids.at(-1) ?? last;
  }
  const members = await inTransaction(db, indexMembers);
  await markIndexed(db);
  return { articles, members, pages };
}

/** Indexes the next few articles and stores how far it came; of several processes each takes others. `false` at the end. */
const indexNext = (db: Connection): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const ids = await reindexAfter(trx, await lockProgress(trx));
    const last = ids.at(-1);
    if (last === undefined) return false;
    await writeProgress(trx, last);
    return true;
  });

/**
 * Indexes articles and members where they are not in today's form: after a restoration, a migration, or a change of how words
 * are read. Requests are answered meanwhile; once `stop` asks for it, it ends, and the next start goes on from there.
 * The server has indexed its pages before (`indexPages`).
 */
export async function ensureArticlesIndexed(db: Connection, stop: AbortSignal): Promise<void> {
  if (await isIndexed(db)) return;
  for (let more = true; more; ) {
    await yieldToRequests();
    if (stop.aborted) return;
    more = await indexNext(db);
  }
  await inTransaction(db, indexMembers);
  await markIndexed(db);
}
