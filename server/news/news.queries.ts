import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Language } from "#contract/i18n/language.ts";
import { lineFields } from "#contract/news.ts";
import type { LanguageGap, Status } from "#contract/news-rules.ts";
import type { ArticleRow, ArticleVersionRow, Database } from "../db/database.ts";
import type { Connection, Engine } from "../db/open.ts";
import type { SearchTerm } from "../search/terms.ts";

/** What a search looks for: terms from `searchTerms`, at least one, and phrases from `searchPhrases`. */
interface Searched {
  terms: SearchTerm[];
  phrases: string[];
}

/** Filter of a list. Visitors see `public`; the other scopes are for admins and authors; `review`: submitted versions. */
export interface ListFilter {
  scope: "public" | "drafts" | "all" | "trash" | "review";
  /** The language of a public list, which is in the order of the versions that its readers see. */
  lang?: Language | undefined;
  category?: string | undefined;
  /** Training articles alone, or all others. */
  training?: boolean | undefined;
  /** What must all occur; absent: any article. */
  searched?: Searched | undefined;
  authorId?: number | undefined;
  /** Articles with this gap between their languages. */
  gap?: LanguageGap | undefined;
  /** Articles with a version of this status. */
  status?: Status | undefined;
}

/** An article with the names of its author; all are `null` if the account is deleted. */
export type ListedArticle = ArticleRow & Record<`author_${"full_name" | "english_name" | "username"}`, string | null>;

/** A language version without its text. */
export type VersionHead = Omit<ArticleVersionRow, "content" | "search_text">;

const versionHead = [
  ...lineFields,
  "id",
  "article_id",
  "lang",
  "summary_auto",
  "status",
  "version",
  "review_state",
  "review_changed",
  "published_at",
  "created_at",
  "updated_at",
] as const;

type Articles = SelectQueryBuilder<Database, "articles", object>;

const withVersion = (db: Connection, status: Status) =>
  db.selectFrom("article_versions").select("article_id").where("status", "=", sql.lit(status));

const withSubmission = (db: Connection) =>
  db.selectFrom("article_versions").select("article_id").where("review_state", "=", sql.lit("submitted"));

const withAuthor = (db: Connection) =>
  db
    .selectFrom("articles")
    .leftJoin("users", "users.id", "articles.author_id")
    .selectAll("articles")
    .select(["users.full_name as author_full_name", "users.english_name as author_english_name"])
    .select("users.username as author_username");

const ftsQuery = (terms: SearchTerm[]) =>
  terms.map(({ text, prefix }) => `"${text}"${prefix ? "*" : ""}`).join(" AND ");

const tsQuery = (terms: SearchTerm[]) => terms.map(({ text, prefix }) => `'${text}'${prefix ? ":*" : ""}`).join(" & ");

/**
 * Whether the document of a version `v` contains all phrases, which its terms cannot tell. A draft has no document: its
 * terms decide.
 */
function hasPhrases(engine: Engine, phrases: string[]): RawBuilder<unknown> {
  if (phrases.length === 0) return sql``;
  const position = sql.raw(engine === "sqlite" ? "instr" : "strpos");
  const lacks = phrases.map((phrase) => sql`${position}(d.stream, ${phrase}) = 0`);
  return sql`and not exists (select 1 from search_documents d
    where d.id = v.article_id * 2 + case v.lang when 'en' then 1 else 0 end and (${sql.join(lacks, sql` or `)}))`;
}

/**
 * A subquery of the ids of articles with a version that contains all terms and phrases; `publishedOnly` excludes drafts.
 * Terms contain only letters and digits.
 */
function matchingArticles(engine: Engine, { terms, phrases }: Searched, publishedOnly: boolean): RawBuilder<number> {
  const published = publishedOnly ? sql`and v.status = 'published'` : sql``;
  const phrased = hasPhrases(engine, phrases);
  if (engine === "sqlite") {
    return sql<number>`(select v.article_id from article_search s join article_versions v on v.id = s.rowid
      where article_search match ${ftsQuery(terms)} ${published} ${phrased})`;
  }
  // materialized, as the planner misestimates rare words and would scan all articles in order to find the last match
  return sql<number>`(with matches as materialized (select v.article_id from article_versions v
    where article_terms(v.search_text) @@ ${tsQuery(terms)}::tsquery ${published} ${phrased})
    select article_id from matches)`;
}

/** Fixed conditions are literals, so that both engines use the partial indexes for them. */
function matching(db: Connection, engine: Engine, filter: ListFilter): Articles {
  let query: Articles = db.selectFrom("articles");
  if (filter.scope === "public") query = query.where("articles.visible", "=", sql.lit(1));
  else query = query.where("articles.deleted_at", filter.scope === "trash" ? "is not" : "is", null);
  if (filter.scope === "drafts") query = query.where("articles.has_draft", "=", sql.lit(1));
  if (filter.scope === "review") query = query.where("articles.id", "in", withSubmission(db));
  if (filter.status) query = query.where("articles.id", "in", withVersion(db, filter.status));
  if (filter.authorId !== undefined) query = query.where("articles.author_id", "=", filter.authorId);
  if (filter.category !== undefined) query = query.where("articles.category", "=", filter.category);
  if (filter.gap !== undefined) query = query.where("articles.language_gap", "=", filter.gap);
  if (filter.training !== undefined) {
    query = query.where("articles.category", filter.training ? "=" : "<>", sql.lit("training"));
  }
  if (filter.searched) {
    query = query.where("articles.id", "in", matchingArticles(engine, filter.searched, filter.scope === "public"));
  }
  return query;
}

/** Order, descending: publication for visitors; latest edit, or deletion, for writers. */
const scopeOrders = {
  public: "published_at",
  drafts: "updated_at",
  all: "updated_at",
  trash: "deleted_at",
  review: "updated_at",
} as const;

const orderOf = ({ scope, lang }: ListFilter) =>
  scope === "public" && lang ? (`articles.date_${lang}` as const) : (`articles.${scopeOrders[scope]}` as const);

interface PageBounds {
  limit: number;
  offset: number;
}

/** The ids of a page, from an index only, so that skipped articles are never read. */
export const pageOfIds = (db: Connection, engine: Engine, filter: ListFilter, { limit, offset }: PageBounds) =>
  matching(db, engine, filter)
    .select("articles.id")
    .orderBy(orderOf(filter), "desc")
    .orderBy("articles.id", "desc")
    .limit(limit)
    .offset(offset);

export async function listArticles(
  db: Connection,
  engine: Engine,
  filter: ListFilter,
  page: PageBounds,
): Promise<ListedArticle[]> {
  const order = orderOf(filter);
  const ids = pageOfIds(db, engine, filter, page);
  return withAuthor(db)
    .where("articles.id", "in", db.selectFrom(ids.as("page")).select("page.id"))
    .orderBy(order, "desc")
    .orderBy("articles.id", "desc")
    .execute();
}

export async function countArticles(db: Connection, engine: Engine, filter: ListFilter): Promise<number> {
  const { total } = await matching(db, engine, filter)
    .select((e) => e.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** The article, unless it is in the trash. */
export async function findArticle(db: Connection, id: number): Promise<ListedArticle | undefined> {
  return withAuthor(db).where("articles.id", "=", id).where("articles.deleted_at", "is", null).executeTakeFirst();
}

/** Articles by their ids, in no order. */
export const findArticles = (db: Connection, ids: readonly number[]): Promise<ListedArticle[]> =>
  withAuthor(db).where("articles.id", "in", ids).execute();

/** The versions of articles, without their text. */
export async function findVersionHeads(db: Connection, articleIds: number[]): Promise<VersionHead[]> {
  if (articleIds.length === 0) return [];
  return db.selectFrom("article_versions").select(versionHead).where("article_id", "in", articleIds).execute();
}

export async function findContent(db: Connection, versionId: number): Promise<string> {
  const row = await db
    .selectFrom("article_versions")
    .select("content")
    .where("id", "=", versionId)
    .executeTakeFirstOrThrow();
  return row.content;
}

export async function findVersion(
  db: Connection,
  articleId: number,
  lang: Language,
): Promise<ArticleVersionRow | undefined> {
  return db
    .selectFrom("article_versions")
    .selectAll()
    .where("article_id", "=", articleId)
    .where("lang", "=", lang)
    .executeTakeFirst();
}
