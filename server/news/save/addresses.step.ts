import { type Language, languages } from "#contract/i18n/language.ts";
import { paths, pinPath } from "#contract/paths.ts";
import type { Connection } from "../../db/open.ts";
import type { SubmitUrls } from "../../url-submission/url-submission.port.ts";
import { listVersions } from "../article.queries.ts";
import type { ArticleSave, SavePorts } from "./article-save.ts";

/** A change of an article, as its visitors see it. */
interface PublicChange {
  id: number;
  /** The languages whose text, status or shared fields have changed. */
  changed: readonly Language[];
  /** Those that were public before and may no longer be. */
  before: readonly Language[];
  /** Those that are public now. */
  after: readonly Language[];
}

/** Languages in which an article is published, also while it is in the trash. */
export const publishedLanguages = async (trx: Connection, id: number): Promise<Language[]> =>
  (await listVersions(trx, id)).filter(({ status }) => status === "published").map(({ lang }) => lang);

/** Submits the canonical addresses of the public versions that have changed, and of those that are gone. */
export async function submitAddresses(trx: Connection, submit: SubmitUrls, change: PublicChange): Promise<void> {
  const { id, before, after } = change;
  const addressesOf = (shown: readonly Language[]) => shown.map((language) => pinPath(paths.article(id), language));
  const changed = change.changed.filter((language) => after.includes(language));
  const removed = before.filter((language) => !after.includes(language));
  if (changed.length + removed.length === 0) return;
  await submit(trx, { changed: addressesOf(changed), removed: addressesOf(removed) });
}

/** Tells search engines which of the article's pages a save has changed. */
export async function submitSaved(
  trx: Connection,
  { article, lang, stored, changes }: ArticleSave,
  { submitUrls }: Pick<SavePorts, "submitUrls">,
): Promise<void> {
  if (!changes.any) return;
  await submitAddresses(trx, submitUrls, {
    id: article.id,
    changed: changes.category || changes.cover ? languages : [lang],
    before: stored?.status === "published" ? [lang] : [],
    after: await publishedLanguages(trx, article.id),
  });
}
