import type { Language } from "#contract/i18n/language.ts";
import { paths, pinPath } from "#contract/paths.ts";
import type { Connection } from "../db/open.ts";
import type { SubmitUrls } from "../url-submission/url-submission.port.ts";
import { listVersions } from "./article.queries.ts";

/** What a change of an article was, for visitors. */
interface PublicChange {
  id: number;
  /** The languages whose text, status or shared fields have changed. */
  languages: readonly Language[];
  /** Those of them that were public before. */
  before: readonly Language[];
}

/** Languages in which an article is published, also while it is in the trash. */
export const publishedLanguages = async (trx: Connection, id: number): Promise<Language[]> =>
  (await listVersions(trx, id)).filter(({ status }) => status === "published").map(({ lang }) => lang);

/** Submits the canonical addresses of an article's public versions that a change concerns, and of those that it removed. */
export async function submitArticle(submit: SubmitUrls, trx: Connection, change: PublicChange, after: Language[]) {
  const { id, languages, before } = change;
  const addresses = (shown: readonly Language[]) => shown.map((language) => pinPath(paths.article(id), language));
  const changed = languages.filter((language) => after.includes(language));
  const removed = before.filter((language) => !after.includes(language));
  if (changed.length + removed.length > 0)
    await submit(trx, { changed: addresses(changed), removed: addresses(removed) });
}
