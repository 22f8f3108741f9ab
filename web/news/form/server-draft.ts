import type { Article, Revision, RevisionText } from "#contract/news.ts";
import { htmlOf, parseArticle } from "../compare/article-nodes.ts";
import { ownSummary } from "../compare/own-summary.ts";
import { sharedOf } from "./article-input.ts";
import type { DraftPlace, KeptDraft } from "./kept-draft.ts";

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
      version: based_on ?? article.version,
      keptAt: Date.parse(created_at),
    },
  };
}

/** A text as it reads, whatever the server has added to its pictures. */
const reading = (content: string) => parseArticle(content).map(htmlOf).join("");

/** Whether two kept texts read the same. */
const readsTheSame = (a: KeptDraft, b: KeptDraft): boolean =>
  a.draft.title.trim() === b.draft.title.trim() && reading(a.draft.content) === reading(b.draft.content);

/**
 * What is offered of the texts that this browser kept (newest first) and of the one that waits on the server: that one
 * too where it is newer than all of them and reads otherwise, and then before them.
 */
export function withServerDraft(local: readonly KeptDraft[], server: KeptDraft | null): KeptDraft[] {
  const [newest] = local;
  if (server === null) return [...local];
  if (newest && (newest.draft.keptAt >= server.draft.keptAt || readsTheSame(newest, server))) return [...local];
  return [server, ...local];
}
