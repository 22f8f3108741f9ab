import { authorName } from "#contract/author-name.ts";
import type { ReadArticle, UnfinishedArticle, WaitingVersion } from "#contract/dashboard.ts";
import { isLanguage, type Language } from "#contract/i18n/language.ts";
import type { listDraftVersions, listMostRead, listWaitingVersions } from "./dashboard.queries.ts";

type DraftRow = Awaited<ReturnType<typeof listDraftVersions>>[number];
type WaitingRow = Awaited<ReturnType<typeof listWaitingVersions>>[number];
type ReadRow = Awaited<ReturnType<typeof listMostRead>>[number];

/** One version of each article, in the given order: the one in a language, else the first. */
function oneVersionEach<Row extends { article_id: number; lang: string }>(rows: Row[], language: Language): Row[] {
  const chosen = new Map<number, Row>();
  for (const row of rows) {
    if (!chosen.has(row.article_id) || row.lang === language) chosen.set(row.article_id, row);
  }
  return [...chosen.values()];
}

const shape = ({ article_id, title, lang }: { article_id: number; title: string; lang: string }) => ({
  id: article_id,
  title,
  lang: isLanguage(lang) ? lang : ("zh" as const),
});

/** Drafts for the dashboard, one per article. */
export const presentDrafts = (rows: DraftRow[], language: Language): UnfinishedArticle[] =>
  oneVersionEach(rows, language).map((row) => ({
    ...shape(row),
    updated_at: row.updated_at,
    author: authorName(row, language),
  }));

/** The most read articles, in the reader's language if published in it. */
export const presentMostRead = (rows: ReadRow[], language: Language): ReadArticle[] =>
  oneVersionEach(rows, language).map((row) => ({ ...shape(row), view_count: row.view_count }));

/** A submitted version for the dashboard. */
export const presentWaiting = (row: WaitingRow, language: Language): WaitingVersion => ({
  ...shape(row),
  author: authorName(row, language),
  changed: row.review_changed === 1,
  submitted_at: row.submitted_at ?? row.updated_at,
});
