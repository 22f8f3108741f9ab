import { z } from "zod";
import { newsEndpoints } from "#contract/endpoints/news.ts";
import { type Language, languages } from "#contract/i18n/language.ts";
import {
  type Article,
  lineFields,
  type Revision,
  type RevisionText,
  sharedFieldsSchema,
  versionTextSchema,
} from "#contract/news.ts";
import { call } from "#web/http/call.ts";
import { automaticSummary } from "../fields/text-outline.ts";
import { blankInput, differs, inputOf, sharedDiffers, sharedOf, versionInputSchema, versionOf } from "../input.ts";
import { normalizedHtml } from "../saving/request.ts";

/** Whose text, of which article (`null`: a new one), in which language. */
export interface DraftPlace {
  username: string;
  articleId: number | null;
  language: Language;
}

const draftDataSchema = versionInputSchema.extend({
  ...sharedFieldsSchema.shape,
  /** Whether its author had changed category or cover, which both versions share. */
  shared: z.boolean().default(true),
  /** The saved version the text was begun on; 0 where none existed. */
  version: z.int(),
  /** When it was written, in milliseconds since 1970. */
  keptAt: z.number(),
  /** Whether the author was led away because the session had ended, rather than left. */
  sessionEnded: z.boolean(),
  /** The revision of the unpublished edit on the server that it extends. */
  unpublishedEditId: z.int().nullable().default(null),
  /** What the form that it was begun in calls its new article; `null` where the article exists. */
  creationKey: z.string().nullable().default(null),
});

/** Unsaved text as this browser stores it. */
export type DraftData = z.infer<typeof draftDataSchema>;

/** Unsaved text with its place and the id of the form that wrote it, so that two forms never overwrite each other's. */
export interface LocalDraft {
  id: string;
  place: DraftPlace;
  data: DraftData;
}

const keySchema = z.object({
  username: z.string(),
  article: z.union([z.int(), z.literal("new")]),
  language: z.enum(languages),
  id: z.string(),
});

/** A local draft as one record of the database; the first four fields are its key. */
export type DraftRecord = z.infer<typeof keySchema> & DraftData;

/** Milliseconds after which a local draft is deleted: 30 days. */
export const draftLifetimeMs = 30 * 86_400_000;

/** The database's name for an article. */
export const articleKey = ({ articleId }: DraftPlace): number | "new" => articleId ?? "new";

export const recordOf = ({ id, place, data }: LocalDraft): DraftRecord => ({
  ...data,
  username: place.username,
  article: articleKey(place),
  language: place.language,
  id,
});

/** The text in a stored record; `null` where it cannot be understood. Fields newer than the record are blank. */
export function parseRecord(stored: unknown): LocalDraft | null {
  if (typeof stored !== "object") return null;
  const key = keySchema.safeParse(stored).data;
  const data = draftDataSchema.safeParse({ ...blankInput, ...stored }).data;
  if (!key || !data) return null;
  const { username, article, language, id } = key;
  return { id, place: { username, articleId: article === "new" ? null : article, language }, data };
}

export const samePlace = (a: DraftPlace, b: DraftPlace): boolean =>
  a.username === b.username && a.articleId === b.articleId && a.language === b.language;

/** Whether two drafts are one record of the database. */
export const sameKey = (a: LocalDraft, b: LocalDraft): boolean => a.id === b.id && samePlace(a.place, b.place);

/** Whether two drafts hold the same text. */
export const sameDraftText = (a: DraftData, b: DraftData): boolean =>
  !differs(a, b) && a.shared === b.shared && !(b.shared && sharedDiffers(a, b));

/** Whether one draft need not be written over the other. */
export const sameDraft = (a: LocalDraft, b: LocalDraft): boolean =>
  sameKey(a, b) &&
  a.data.version === b.data.version &&
  a.data.sessionEnded === b.data.sessionEnded &&
  a.data.unpublishedEditId === b.data.unpublishedEditId &&
  a.data.creationKey === b.data.creationKey &&
  sameDraftText(a.data, b.data);

/** Whether the server has a newer version than the text was begun on. */
export const isOvertaken = ({ place, data }: LocalDraft, article: Article | null): boolean =>
  data.version < versionOf(article, place.language);

/** The drafts to offer at `now` beside what the server has: neither too old nor the same; newest first. */
export const worthOffering = (drafts: readonly LocalDraft[], article: Article | null, now: number): LocalDraft[] =>
  drafts
    .filter(({ data }) => now - data.keptAt < draftLifetimeMs)
    .filter(
      ({ place, data }) =>
        differs(inputOf(article, place.language), data) || (data.shared && sharedDiffers(sharedOf(article), data)),
    )
    .sort((a, b) => b.data.keptAt - a.data.keptAt);

/** Whether a draft is put back without asking: its author did not leave it, and nobody has saved another since. */
export const returnsAtOnce = (draft: LocalDraft, article: Article | null): boolean =>
  draft.data.sessionEnded && !isOvertaken(draft, article);

const idPrefix = "server-";

/** The newest of the author's own unsaved texts beside a published version, among the saved states. */
export const ownUnsaved = (revisions: readonly Revision[], username: string): Revision | undefined =>
  revisions.find(({ base_version, author }) => base_version !== null && author.username === username);

/** The saved state that a draft came from; `null` for one of this browser. */
export const revisionOf = ({ id }: Pick<LocalDraft, "id">): number | null =>
  id.startsWith(idPrefix) ? Number(id.slice(idPrefix.length)) : null;

const withoutSpace = (text: string) => text.replaceAll(/\s+/g, "");

/** The author's own summary of a saved state; empty where it was cut from the text, from which it is cut again. */
const customSummary = ({ summary, content }: Pick<RevisionText, "summary" | "content">): string =>
  withoutSpace(summary) === withoutSpace(automaticSummary(content)) ? "" : summary;

/** Unsaved text on the server as a draft, so that both kinds are offered alike. */
export function draftOfRevision(revision: RevisionText, place: DraftPlace, article: Article): LocalDraft {
  const { id, created_at, base_version } = revision;
  const text = versionTextSchema.parse(revision);
  return {
    id: `${idPrefix}${id}`,
    place,
    data: {
      ...text,
      summary: customSummary(revision),
      empty: text.content === "",
      ...sharedOf(article),
      shared: false,
      sessionEnded: false,
      version: base_version ?? article.version,
      unpublishedEditId: id,
      creationKey: null,
      keptAt: Date.parse(created_at),
    },
  };
}

/** Fetches the author's unsaved text beside a published version; `null` where there is none. */
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
  local.data.unpublishedEditId === revisionOf(server) || readsTheSame(local, server);

/**
 * What is offered of the drafts of this browser and of the one on the server, newest first. The latter is left
 * out only where this browser has it as well, not by its time: the browser's clock may be wrong.
 */
export function withServerDraft(local: readonly LocalDraft[], server: LocalDraft | null): LocalDraft[] {
  if (server === null || local.some((draft) => isPartOf(server, draft))) return [...local];
  return [server, ...local].sort((a, b) => b.data.keptAt - a.data.keptAt);
}
