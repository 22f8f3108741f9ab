import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { yieldToRequests } from "../http/yield-to-requests.ts";
import {
  documentId,
  hashOf,
  type IndexedDocument,
  indexedDocument,
  indexFormat,
  itemOf,
  itemOfMember,
  itemOfPage,
  type SearchableDocument,
} from "./document.ts";
import {
  deleteDocuments,
  insertDocument,
  listDocumentIds,
  listDocuments,
  lockState,
  purgeDocuments,
  purgePostings,
  readHashes,
  readState,
  writeState,
} from "./index.queries.ts";

/**
 * Stores the versions of an item in place of those that were stored of it, in the caller's transaction; with none, the item
 * is not found any more. An unchanged version is not written.
 */
export async function indexItem(trx: Connection, item: number, versions: readonly SearchableDocument[]): Promise<void> {
  const ids = [documentId(item, "zh"), documentId(item, "en")];
  const stored = await readHashes(trx, ids);
  const changed = versions.filter((version) => stored.get(documentId(item, version.lang)) !== hashOf(version));
  const kept = new Set(
    versions.filter((version) => !changed.includes(version)).map(({ lang }) => documentId(item, lang)),
  );
  await deleteDocuments(
    trx,
    ids.filter((id) => stored.has(id) && !kept.has(id)),
  );
  for (const version of changed) await insertDocument(trx, indexedDocument(version));
}

/** Smallest and greatest ids of pages and figures. */
const pages = { from: documentId(itemOfMember(0), "zh") + 2, to: documentId(itemOfPage(0), "en") };

/**
 * Indexes the pages of the site if `fingerprint` is another than that of what is indexed; `read` gives them, in an order that
 * does not change. Of several processes one does it. Returns whether this one did.
 */
export async function indexPages(
  db: Connection,
  fingerprint: string,
  read: () => Iterable<IndexedDocument>,
): Promise<boolean> {
  const state = `${indexFormat} ${fingerprint}`;
  if ((await readState(db, "pages")) === state) return false;
  const documents: IndexedDocument[] = [];
  for (const document of read()) {
    await yieldToRequests();
    documents.push(document);
  }
  return inTransaction(db, async (trx) => {
    if ((await lockState(trx, "pages")) === state) return false;
    const stored = await readHashes(trx, await listDocumentIds(trx, pages.from, pages.to));
    const kept = documents.filter(({ id, hash }) => stored.get(id) === hash);
    const keptIds = new Set(kept.map(({ id }) => id));
    await deleteDocuments(
      trx,
      [...stored.keys()].filter((id) => !keptIds.has(id)),
    );
    for (const document of documents) if (!keptIds.has(document.id)) await insertDocument(trx, document);
    await writeState(trx, "pages", state);
    return true;
  });
}

/** Whether articles and members are indexed in today's form. */
export const isIndexed = async (db: Connection): Promise<boolean> => (await readState(db, "format")) === indexFormat;

export async function markIndexed(db: Connection): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockState(trx, "format");
    await writeState(trx, "format", indexFormat);
  });
}

/** Makes the postings of the pages anew from their stored texts, and deletes those that belong to nothing. */
export async function rebuildPages(db: Connection): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockState(trx, "pages");
    const stored = await listDocuments(trx, pages.from, pages.to);
    await purgeDocuments(
      trx,
      stored.map(({ id }) => id),
    );
    for (const { id, headings, ...row } of stored) {
      await insertDocument(trx, indexedDocument({ ...row, item: itemOf(id), headings: headings.split("\n") }));
    }
    await purgePostings(trx);
    return stored.length;
  });
}

const progressOf = (after: number) => `${indexFormat} ${after}`;

/**
 * Locks how far the articles have been indexed in today's form, until the end of the transaction: gives the id of the last one,
 * 0 at the beginning.
 */
export async function lockProgress(trx: Connection): Promise<number> {
  const stored = (await lockState(trx, "progress")) ?? "";
  const after = Number(stored.slice(progressOf(0).length - 1));
  return stored === progressOf(after) ? after : 0;
}

export const writeProgress = (trx: Connection, after: number) => writeState(trx, "progress", progressOf(after));

/** Deletes what is stored of items, so that it is indexed anew. */
export const discardItems = (trx: Connection, items: readonly number[]): Promise<void> =>
  deleteDocuments(
    trx,
    items.flatMap((item) => [documentId(item, "zh"), documentId(item, "en")]),
  );

/** Forgets what is stored of an item, whatever it is, so that it is indexed anew. Reads the whole index. */
export const forgetItems = (trx: Connection, items: readonly number[]): Promise<void> =>
  purgeDocuments(
    trx,
    items.flatMap((item) => [documentId(item, "zh"), documentId(item, "en")]),
  );
