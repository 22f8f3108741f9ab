import { newsEndpoints } from "#contract/endpoints/news.ts";
import { type Article, lineFields, type Revision, type RevisionText, versionTextSchema } from "#contract/news.ts";
import { call } from "#web/http/call.ts";
import { automaticSummary } from "../fields/text-outline.ts";
import { sharedOf } from "../input.ts";
import { normalizedHtml } from "../save/request.ts";
import type { DraftPlace, LocalDraft } from "./local-draft.ts";

const idPrefix = "server-";

/** The author's own text that waits on the server beside a published version, among the saved states; newest first. */
export const ownUnsaved = (revisions: readonly Revision[], username: string): Revision | undefined =>
  revisions.find(({ base_version, author }) => base_version !== null && author.username === username);

/** The saved state that a draft came from; `null` for one of this browser. */
export const revisionOf = ({ id }: Pick<LocalDraft, "id">): number | null =>
  id.startsWith(idPrefix) ? Number(id.slice(idPrefix.length)) : null;

const withoutSpace = (text: string) => text.replaceAll(/\s+/g, "");

/** The author's own summary of a saved state; empty where it was cut from the text, from which it is cut again. */
const customSummary = ({ summary, content }: Pick<RevisionText, "summary" | "content">): string =>
  withoutSpace(summary) === withoutSpace(automaticSummary(content)) ? "" : summary;

/** Text that waits on the server, in the shape of a local draft, so that both are offered alike. */
export function draftOfRevision(revision: RevisionText, place: DraftPlace, article: Article): LocalDraft {
  const { id, created_at, base_version } = revision;
  const text = versionTextSchema.parse(revision);
  return {
    id: `${idPrefix}${id}`,
    place,
    data: {
      ...{ ...text, summary: customSummary(revision), empty: text.content === "" },
      ...{ ...sharedOf(article), shared: false, sessionEnded: false },
      ...{ version: base_version ?? article.version, besideId: id },
      keptAt: Date.parse(created_at),
    },
  };
}

/** Fetches the text that the author has left on the server beside a published version; `null` where there is none. */
export async function fetchServerDraft(place: DraftPlace, article: Article): Promise<LocalDraft | null> {
  const { id } = article;
  const list = await call(newsEndpoints.listRevisions, { params: { id }, query: { lang: place.language } });
  const own = ownUnsaved(list.data.revisions, place.username);
  if (!own) return null;
  const { data } = await call(newsEndpoints.getRevision, { params: { id, rev: own.id } });
  return draftOfRevision(data, place, article);
}

const readsTheSame = (a: LocalDraft, b: LocalDraft): boolean =>
  lineFields.every((field) => a.data[field].trim() === b.data[field].trim()) &&
  normalizedHtml(a.data.content) === normalizedHtml(b.data.content);

/** Whether a draft on the server need not be offered beside one of this browser: the same text, or an earlier one. */
export const isPartOf = (server: LocalDraft, local: LocalDraft): boolean =>
  local.data.besideId === revisionOf(server) || readsTheSame(local, server);

/**
 * What is offered of the drafts of this browser and of the one that waits on the server, newest first. The latter is left
 * out only where this browser has it as well: its clock may be wrong, and it is not the only browser.
 */
export function withServerDraft(local: readonly LocalDraft[], server: LocalDraft | null): LocalDraft[] {
  if (server === null || local.some((draft) => isPartOf(server, draft))) return [...local];
  return [server, ...local].sort((a, b) => b.data.keptAt - a.data.keptAt);
}
