import type { Article, Revision, RevisionText } from "#contract/news.ts";
import { ownSummary } from "../compare/custom-summary.ts";
import { sharedOf } from "./article-input.ts";
import type { DraftPlace, KeptDraft } from "./local-draft.ts";
import { reading } from "./unconfirmed-save.ts";

const idPrefix = "server-";

/** The author's own text that waits on the server beside a published version, among the saved states; newest first. */
export const ownUnsaved = (revisions: readonly Revision[], username: string): Revision | undefined =>
  revisions.find(({ based_on, author }) => based_on !== null && author.username === username);

/** The revision that a text came from; `null` for one that this browser kept. */
export const revisionOf = ({ id }: Pick<KeptDraft, "id">): number | null =>
  id.startsWith(idPrefix) ? Number(id.slice(idPrefix.length)) : null;

/** Text that waits on the server, in the shape of text that this browser keeps, so that it is offered alike. */
export function keptOnServer(revision: RevisionText, place: DraftPlace, article: Article): KeptDraft {
  const { id, title, content, created_at, based_on } = revision;
  return {
    id: `${idPrefix}${id}`,
    place,
    draft: {
      ...{ title, content, empty: content === "", ...sharedOf(article), shared: false, sessionEnded: false },
      summary: ownSummary(revision),
      ...{ version: based_on ?? article.version, besideId: id },
      keptAt: Date.parse(created_at),
    },
  };
}

/** Whether two kept texts read the same. */
const readsTheSame = (a: KeptDraft, b: KeptDraft): boolean =>
  a.draft.title.trim() === b.draft.title.trim() &&
  a.draft.summary.trim() === b.draft.summary.trim() &&
  reading(a.draft.content) === reading(b.draft.content);

/** Whether a text on the server need not be offered beside one of this browser: the same text, or some time before. */
export const isPartOf = (server: KeptDraft, local: KeptDraft): boolean =>
  local.draft.besideId === revisionOf(server) || readsTheSame(local, server);

/**
 * What is offered of the texts that this browser kept and of the one that waits on the server, newest first. Of the
 * latter nothing is left out but what this browser has as well: its clock may be wrong, and it is not the only browser.
 */
export function withServerDraft(local: readonly KeptDraft[], server: KeptDraft | null): KeptDraft[] {
  if (server === null || local.some((kept) => isPartOf(server, kept))) return [...local];
  return [server, ...local].sort((a, b) => b.draft.keptAt - a.draft.keptAt);
}
