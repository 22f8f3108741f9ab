import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { deleteAccount } from "../personal-data/delete-account.queries.ts";
import { itemOfMember } from "../search/document.ts";
import { discardItems } from "../search/index-documents.ts";
import { authors } from "./authors.ts";
import {
  deleteArticles,
  deleteMembers,
  findSeedingTime,
  lockSampleArticles,
  lockSampleMembers,
  lockUnusedAccounts,
} from "./seed.queries.ts";

/** A sample that somebody has changed since it was filled in. */
interface EditedSample {
  type: "article" | "member";
  id: number;
  name: string;
}

/** How many samples there were, and those that were kept. */
interface SampleRemoval {
  articles: number;
  members: number;
  accounts: number;
  kept: EditedSample[];
}

/** Thrown to take back what a rehearsal has removed. */
class Rehearsed extends Error {}

/**
 * Removes, in one transaction, the articles, members and accounts that `seedSamples` filled in, also those in the trash, with
 * what belongs to them and their entries in the search; those that were edited only with `edited`. `onRemoved` is called in the
 * transaction. With `rehearse` nothing is changed. The server removes images that nothing shows any more.
 */
export async function removeSamples(
  db: Connection,
  options: { edited: boolean; rehearse: boolean },
  onRemoved: (trx: Connection, removal: SampleRemoval) => Promise<void>,
): Promise<SampleRemoval> {
  let removal: SampleRemoval = { articles: 0, members: 0, accounts: 0, kept: [] };
  const usernames = authors.map(({ username }) => username);
  try {
    await inTransaction(db, async (trx) => {
      const at = await findSeedingTime(trx, usernames);
      if (at === undefined) return;
      const articles = await lockSampleArticles(trx, usernames, at);
      const members = await lockSampleMembers(trx, at);
      const goes = ({ edited }: { edited: boolean }) => options.edited || !edited;
      const articleIds = articles.filter(goes).map(({ id }) => id);
      const memberIds = members.filter(goes).map(({ id }) => id);
      await discardItems(trx, [...articleIds, ...memberIds.map(itemOfMember)]);
      await deleteArticles(trx, articleIds);
      await deleteMembers(trx, memberIds);
      const accounts = await lockUnusedAccounts(trx, usernames, at);
      for (const account of accounts) await deleteAccount(trx, account);
      const kept = [
        ...articles.map((article) => ({ type: "article" as const, ...article })),
        ...members.map((member) => ({ type: "member" as const, ...member })),
      ].filter((sample) => !goes(sample));
      removal = {
        articles: articleIds.length,
        members: memberIds.length,
        accounts: accounts.length,
        kept: kept.map(({ type, id, name }) => ({ type, id, name })),
      };
      if (options.rehearse) throw new Rehearsed();
      if (articleIds.length + memberIds.length + accounts.length > 0) await onRemoved(trx, removal);
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return removal;
}
