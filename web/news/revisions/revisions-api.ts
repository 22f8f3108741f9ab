import { z } from "zod";
import type { Language } from "#contract/i18n/language.ts";
import {
  type Article,
  articleSchema,
  type Revision,
  type RevisionText,
  revisionSchema,
  revisionTextSchema,
} from "#contract/news.ts";
import { ApiError, api } from "#web/http/api.ts";

const listSchema = z.object({ revisions: z.array(revisionSchema) });

/** What an answer holds. Throws `ApiError` where it is not what the contract says. */
function parsed<T>(schema: z.ZodType<T>, data: unknown): T {
  const answer = schema.safeParse(data);
  if (!answer.success) throw new ApiError("answer");
  return answer.data;
}

/** Saved states of a language version, newest first. */
export async function fetchRevisions(articleId: number, language: Language, signal?: AbortSignal): Promise<Revision[]> {
  const { data } = await api(`/news/${articleId}/revisions?lang=${language}`, { ...(signal && { signal }) });
  return parsed(listSchema, data).revisions;
}

/** A saved state with its text. */
export async function fetchRevision(articleId: number, revision: number, signal?: AbortSignal): Promise<RevisionText> {
  const { data } = await api(`/news/${articleId}/revisions/${revision}`, { ...(signal && { signal }) });
  return parsed(revisionTextSchema, data);
}

/** Saves the text of an earlier state as a new version. */
export async function restoreRevision(articleId: number, revision: number): Promise<Article> {
  const { data } = await api(`/news/${articleId}/revisions/${revision}/restore`, { method: "POST" });
  return parsed(articleSchema, data);
}

/** Forgets the author's own unsaved text beside a published version. */
export const discardRevision = (articleId: number, revision: number) =>
  api(`/news/${articleId}/revisions/${revision}`, { method: "DELETE" });
