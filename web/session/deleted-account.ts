import { z } from "zod";
import type { StorageKey } from "#contract/privacy/browser-storage.ts";
import { draftRange, draftStoreName, openDraftDatabase } from "../storage/draft-database.ts";
import { clearFormDrafts } from "../storage/form-draft-storage.ts";
import { readSession, type StoredUser } from "./session.ts";

const channelName: StorageKey<"channel"> = "account";

const accountSchema = z.object({ id: z.int().nullable(), username: z.string().nullable() });

type Account = Pick<StoredUser, "id" | "username">;

async function clearDrafts(username: string): Promise<void> {
  const database = await openDraftDatabase();
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(draftStoreName, "readwrite");
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      transaction.objectStore(draftStoreName).delete(draftRange(username));
    });
  } finally {
    database.close();
  }
}

/**
 * Removes the drafts of a deleted account: articles in this browser, and forms of this tab. Other tabs are notified to
 * remove theirs and store nothing more. Never throws: a browser that forbids storage has no drafts.
 */
export async function clearDeletedAccount({ id, username }: Account): Promise<void> {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ id, username } satisfies Account);
  channel.close();
  clearFormDrafts(id);
  if (username !== null) await clearDrafts(username).catch(() => undefined);
}

const deleted = new Set<string>();
let listening = false;

/** Whether this tab was notified that a user's account is deleted; the first call starts to listen. */
export function isDeleted(username: string): boolean {
  if (!listening && typeof BroadcastChannel !== "undefined") {
    listening = true;
    new BroadcastChannel(channelName).onmessage = ({ data }) => {
      const account = accountSchema.safeParse(data).data;
      if (!account) return;
      clearFormDrafts(account.id);
      if (account.username !== null) deleted.add(account.username);
    };
  }
  // a session with that name belongs to a new account
  return deleted.has(username) && readSession()?.user.username !== username;
}
