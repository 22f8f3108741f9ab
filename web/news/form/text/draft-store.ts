import { isDeleted } from "#web/session/deleted-account.ts";
import { draftRange, draftStoreName, draftTimeIndex, openDraftDatabase } from "#web/storage/draft-database.ts";
import { articleKey, type DraftPlace, draftLifetimeMs, type LocalDraft, parseRecord, recordOf } from "./drafts.ts";

/** The key of a draft: its form and its place. */
export type DraftKey = Pick<LocalDraft, "id" | "place">;

const keyOf = ({ id, place }: DraftKey) => [place.username, articleKey(place), place.language, id];

let connection: IDBDatabase | null = null;
let connecting: Promise<IDBDatabase> | null = null;

function connect(): Promise<IDBDatabase> {
  connecting ??= openDraftDatabase()
    .then((database) => {
      const release = () => {
        if (connection === database) connection = null;
      };
      database.onclose = release;
      database.onversionchange = () => {
        database.close();
        release();
      };
      connection = database;
      return database;
    })
    .finally(() => {
      connecting = null;
    });
  return connecting;
}

/**
 * Runs `work` in a transaction of its own, after those asked for before. Once the database is open this begins at
 * once, so that a page that is being closed still stores its text. Throws where the browser forbids storage or has
 * no room left; then nothing has changed.
 */
async function transact<T>(mode: IDBTransactionMode, work: (drafts: IDBObjectStore) => IDBRequest<T> | null) {
  const database = connection ?? (await connect());
  try {
    return await new Promise<T | undefined>((resolve, reject) => {
      const transaction = database.transaction(draftStoreName, mode);
      transaction.onabort = () => reject(transaction.error);
      try {
        const request = work(transaction.objectStore(draftStoreName));
        transaction.oncomplete = () => resolve(request?.result);
      } catch (error) {
        transaction.abort();
        reject(error);
      }
    });
  } catch (error) {
    // the browser may have closed the connection; the next call opens it again
    if (error instanceof DOMException && error.name === "InvalidStateError") connection = null;
    throw error;
  }
}

const succeeds = (task: Promise<unknown>): Promise<boolean> =>
  task.then(
    () => true,
    () => false,
  );

/**
 * Stores a draft and deletes `instead` in the same transaction; `false` where the browser could not. Nothing is stored
 * for a deleted account.
 */
export function writeDraft(draft: LocalDraft, instead: DraftKey | null = null): Promise<boolean> {
  if (isDeleted(draft.place.username)) return Promise.resolve(true);
  const work = (drafts: IDBObjectStore) => {
    if (instead) drafts.delete(keyOf(instead));
    drafts.put(recordOf(draft));
    // without waiting for the answers, which a page that is being closed does not receive
    drafts.transaction.commit();
    return null;
  };
  return succeeds(transact("readwrite", work));
}

/** Deletes a draft: it was saved, or its author does not want it. */
export const deleteDraft = (key: DraftKey): Promise<boolean> =>
  succeeds(transact("readwrite", (drafts) => drafts.delete(keyOf(key))));

/** Deletes drafts that are too old; `false` where the browser stores nothing at all. */
export function deleteOldDrafts(now: number): Promise<boolean> {
  isDeleted(""); // listens from the beginning
  const work = (drafts: IDBObjectStore) => {
    const old = drafts.index(draftTimeIndex).openKeyCursor(IDBKeyRange.upperBound(now - draftLifetimeMs));
    old.onsuccess = () => {
      if (old.result === null) return;
      drafts.delete(old.result.primaryKey);
      old.result.continue();
    };
    return null;
  };
  return succeeds(transact("readwrite", work));
}

/** The drafts of an article, or of new articles, in a language; none where the browser stores nothing. */
export async function listDrafts(place: DraftPlace): Promise<LocalDraft[]> {
  const range = draftRange(place.username, articleKey(place), place.language);
  const found = await transact<unknown[]>("readonly", (drafts) => drafts.getAll(range)).catch(() => []);
  return (found ?? []).flatMap((record) => parseRecord(record) ?? []);
}
