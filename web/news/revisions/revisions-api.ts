import { newsEndpoints } from "#contract/endpoints/news.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { Article, Revision, RevisionText } from "#contract/news.ts";
import { call } from "#web/http/call.ts";

/** Saved states of a language version, newest first. */
export async function fetchRevisions(id: number, lang: Language, signal?: AbortSignal): Promise<Revision[]> {
  const { data } = await call(newsEndpoints.listRevisions, { params: { id }, query: { lang }, signal });
  return data.revisions;
}

/** A saved state with its text. */
export async function fetchRevision(id: number, rev: number, signal?: AbortSignal): Promise<RevisionText> {
  const { data } = await call(newsEndpoints.getRevision, { params: { id, rev }, signal });
  return data;
}

/** Saves the text of an earlier state as a new version. */
export async function restoreRevision(id: number, rev: number): Promise<Article> {
  const { data } = await call(newsEndpoints.restoreRevision, { params: { id, rev } });
  return data;
}

/** Forgets the author's own unsaved text beside a published version. */
export const discardRevision = (id: number, rev: number) =>
  call(newsEndpoints.discardRevision, { params: { id, rev } });
