import { articleOf, type DraftPlace, type KeptDraft, keptForMs, parseRecord, recordOf } from "./kept-draft.ts";

const databaseName = "drafts";
/** Its name in earlier releases. */
const earlierName = "watermirror";
const storeName = "drafts";
const timeIndex = "keptAt";
const keyPath = ["username", "article", "language", "id"];

/** Which kept text: that of a form in a place. */
export type DraftKey = Pick<KeptDraft, "id" | "place">;

const keyOf = ({ id, place }: DraftKey) => [place.username, articleOf(place), place.language, id];

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Brings along what an earlier release has kept under another name, once. */
async function adoptEarlier(database: IDBDatabase) {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === earlierName)) return;
  const earlier = await answerOf(indexedDB.open(earlierName));
  const stores = earlier.objectStoreNames.contains(storeName);
  const records = stores ? await answerOf(earlier.transaction(storeName).objectStore(storeName).getAll()) : [];
  earlier.close();
  const adoption = database.transaction(storeName, "readwrite");
  for (const record of records) adoption.objectStore(storeName).put(record);
  await new Promise((resolve, reject) => {
    adoption.oncomplete = resolve;
    adoption.onabort = () => reject(adoption.error);
  });
  indexedDB.deleteDatabase(earlierName);
}

let connection: IDBDatabase | null = null;
let connecting: Promise<IDBDatabase> | null = null;

function connect(): Promise<IDBDatabase> {
  connecting ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(storeName, { keyPath }).createIndex(timeIndex, timeIndex);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      const forget = () => {
        if (connection === database) connection = null;
      };
      database.onclose = forget;
      database.onversionchange = () => {
        database.close();
        forget();
      };
      // what cannot be brought along stays where it is, and is tried again at the next visit
      void adoptEarlier(database)
        .catch(() => undefined)
        .finally(() => {
          connection = database;
          resolve(database);
        });
    };
  }).finally(() => {
    connecting = null;
  });
  return connecting;
}

/**
 * Runs `work` in a transaction of its own, after those asked for before. Once the database is open this begins at
 * once, so that a page that is being closed still gets its text out. Throws where the browser forbids storage or has
 * no room left; then nothing has changed.
 */
async function transact<T>(mode: IDBTransactionMode, work: (drafts: IDBObjectStore) => IDBRequest<T> | null) {
  const database = connection ?? (await connect());
  try {
    return await new Promise<T | undefined>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      transaction.onabort = () => reject(transaction.error);
      try {
        const request = work(transaction.objectStore(storeName));
        transaction.oncomplete = () => resolve(request?.result);
      } catch (error) {
        transaction.abort();
        reject(error);
      }
    });
  } catch (error) {
    // a browser may have closed it behind our back; the next call opens it anew
    if (error instanceof DOMException && error.name === "InvalidStateError") connection = null;
    throw error;
  }
}

const succeeds = (task: Promise<unknown>): Promise<boolean> =>
  task.then(
    () => true,
    () => false,
  );

/** Keeps a text, and in the same step forgets the one that it stands for; `false` where the browser could not. */
export function keepDraft(kept: KeptDraft, instead: DraftKey | null = null): Promise<boolean> {
  const work = (drafts: IDBObjectStore) => {
    if (instead) drafts.delete(keyOf(instead));
    drafts.put(recordOf(kept));
    // not waiting for the answers, which a page that is being closed does not hear any more
    drafts.transaction.commit();
    return null;
  };
  return succeeds(transact("readwrite", work));
}

/** Forgets a text: it was saved, or its writer does not want it. */
export const dropDraft = (key: DraftKey): Promise<boolean> =>
  succeeds(transact("readwrite", (drafts) => drafts.delete(keyOf(key))));

/** Forgets what has been kept too long; `false` where the browser keeps nothing at all. */
export function dropOldDrafts(now: number): Promise<boolean> {
  const work = (drafts: IDBObjectStore) => {
    const old = drafts.index(timeIndex).openKeyCursor(IDBKeyRange.upperBound(now - keptForMs));
    old.onsuccess = () => {
      if (old.result === null) return;
      drafts.delete(old.result.primaryKey);
      old.result.continue();
    };
    return null;
  };
  return succeeds(transact("readwrite", work));
}

/** The texts kept of an article, or of new articles, in a language; none where the browser keeps nothing. */
export async function listDrafts(place: DraftPlace): Promise<KeptDraft[]> {
  const start = [place.username, articleOf(place), place.language];
  // an array comes after every text in the order of keys
  const range = IDBKeyRange.bound(start, [...start, []]);
  const found = await transact<unknown[]>("readonly", (drafts) => drafts.getAll(range)).catch(() => []);
  return (found ?? []).flatMap((record) => parseRecord(record) ?? []);
}
