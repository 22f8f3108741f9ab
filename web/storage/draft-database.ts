import type { StorageKey } from "#contract/privacy/browser-storage.ts";

const databaseName: StorageKey<"indexed"> = "drafts";
/** Its name in earlier releases. */
const earlierName = "watermirror";

/** The store of unsaved texts, keyed by whose text it is, of which article, in which language, from which form. */
export const draftStoreName = "drafts";
export const draftTimeIndex = "keptAt";
const keyPath = ["username", "article", "language", "id"];

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Migrates the database of earlier releases, which had another name. */
async function adoptEarlier(database: IDBDatabase) {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === earlierName)) return;
  const earlier = await answerOf(indexedDB.open(earlierName));
  const stores = earlier.objectStoreNames.contains(draftStoreName);
  const records = stores
    ? await answerOf(earlier.transaction(draftStoreName).objectStore(draftStoreName).getAll())
    : [];
  earlier.close();
  const adoption = database.transaction(draftStoreName, "readwrite");
  for (const record of records) adoption.objectStore(draftStoreName).put(record);
  await new Promise((resolve, reject) => {
    adoption.oncomplete = resolve;
    adoption.onabort = () => reject(adoption.error);
  });
  indexedDB.deleteDatabase(earlierName);
}

/** Opens the browser's database of unsaved texts, and makes it where there is none. Throws where storage is forbidden. */
export async function openDraftDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () =>
    request.result.createObjectStore(draftStoreName, { keyPath }).createIndex(draftTimeIndex, draftTimeIndex);
  const database = await answerOf(request);
  // what cannot be brought along stays where it is, and is tried again at the next visit
  await adoptEarlier(database).catch(() => undefined);
  return database;
}

/** The keys of a text's place, or of all texts of a user: everything that begins alike. */
export const draftRange = (...start: IDBValidKey[]): IDBKeyRange =>
  // an array comes after every text in the order of keys
  IDBKeyRange.bound(start, [...start, []]);

/** The keys of all unsaved texts of articles; none where the browser has no such database, which is not made. */
export async function draftKeys(): Promise<IDBValidKey[]> {
  if (!(await indexedDB.databases()).some(({ name }) => name === databaseName)) return [];
  const database = await openDraftDatabase();
  try {
    return await answerOf(database.transaction(draftStoreName).objectStore(draftStoreName).getAllKeys());
  } finally {
    database.close();
  }
}
