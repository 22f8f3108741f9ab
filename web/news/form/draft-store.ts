import { isDeleted } from "#web/session/deleted-account.ts";
import { draftRange, draftStoreName, draftTimeIndex, openDraftDatabase } from "#web/storage/draft-database.ts";
import { articleOf, type DraftPlace, type KeptDraft, keptForMs, parseRecord, recordOf } from "./local-draft.ts";

/** Which kept text: that of a form in a place. */
export type DraftKey = Pick<KeptDraft, "id" | "place">;

const keyOf = ({ id, place }: DraftKey) => [place.username, articleOf(place), place.language, id];

let connection: IDBDatabase | null = null;
let connecting: Promise<IDBDatabase> | null = null;

function connect(): Promise<IDBDatabase> {
  connecting ??= openDraftDatabase()
    .then((database) => {
      const forget = () => {
        if (connection === database) connection = null;
      };
      database.onclose = forget;
      database.onversionchange = () => {
        database.close();
        forget();
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
 * once, so that a page that is being closed still gets its text out. Throws where the browser forbids storage or has
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

/**
 * Keeps a text, and in the same step forgets the one that it stands for; `false` where the browser could not. Of a
 * deleted account nothing is kept.
 */
export function keepDraft(kept: KeptDraft, instead: DraftKey | null = null): Promise<boolean> {
  if (isDeleted(kept.place.username)) return Promise.resolve(true);
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
  isDeleted(""); // listens from the beginning
  const work = (drafts: IDBObjectStore) => {
    const old = drafts.index(draftTimeIndex).openKeyCursor(IDBKeyRange.upperBound(now - keptForMs));
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
  const range = draftRange(place.username, articleOf(place), place.language);
  const found = await transact<unknown[]>("readonly", (drafts) => drafts.getAll(range)).catch(() => []);
  return (found ?? []).flatMap((record) => parseRecord(record) ?? []);
}
