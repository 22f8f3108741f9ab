import { type Language, otherLanguage } from "#contract/i18n/language.ts";
import {
  type Article,
  type ArticleEntry,
  type ArticleSummary,
  type ReviewStatus,
  versionTextSchema,
} from "#contract/news.ts";
import type { ListedArticle, VersionHead } from "./news.queries.ts";
import { presentVersionPlans } from "./schedule/schedule.presenter.ts";
import type { PlanRow } from "./schedule/schedule.queries.ts";

/** The text that lists show. */
const headSchema = versionTextSchema.omit({ content: true });

/** The versions of one article by language. */
export type Versions = Partial<Record<Language, VersionHead>>;

export function versionsOf(articleId: number, heads: VersionHead[]): Versions {
  const versions: Versions = {};
  for (const head of heads) if (head.article_id === articleId) versions[head.lang] = head;
  return versions;
}

/** The version in a language if it suits, else the other one if it suits. */
export function chooseVersion(versions: Versions, lang: Language, suits: (version: VersionHead) => boolean) {
  return [versions[lang], versions[otherLanguage(lang)]].find((version) => version && suits(version));
}

/** An article in lists. Without `drafts`, unpublished versions are hidden. */
export function presentSummary(
  article: ListedArticle,
  versions: Versions,
  shown: VersionHead,
  drafts: boolean,
): ArticleSummary {
  const state = (version: VersionHead | undefined) => {
    if (!version) return null;
    return version.status === "published" || drafts ? version.status : null;
  };
  return {
    id: article.id,
    ...headSchema.parse(shown),
    category: article.category,
    cover_image_url: article.cover_image_url,
    published_at: shown.published_at,
    updated_at: shown.updated_at,
    created_at: article.created_at,
    view_count: article.view_count,
    status: shown.status,
    author: {
      full_name: article.author_full_name,
      ...(article.author_english_name !== null && { english_name: article.author_english_name }),
      username: article.author_username,
    },
    lang: shown.lang,
    languages: { zh: state(versions.zh), en: state(versions.en) },
    version: shown.version,
  };
}

const presentReview = ({ review_state, review_changed }: VersionHead): ReviewStatus => ({
  state: review_state,
  changed: review_changed === 1,
});

/** Additional fields of lists for writers. */
export const presentManagement = (
  article: ListedArticle,
  versions: Versions,
  plans: readonly PlanRow[],
): ArticleEntry["management"] => ({
  versions: { zh: versions.zh?.version ?? null, en: versions.en?.version ?? null },
  outdated_language: article.outdated_language,
  reviews: {
    zh: versions.zh ? presentReview(versions.zh) : null,
    en: versions.en ? presentReview(versions.en) : null,
  },
  plans: {
    zh: presentVersionPlans(plans, article.id, "zh"),
    en: presentVersionPlans(plans, article.id, "en"),
  },
  updated_at: article.updated_at,
  deleted_at: article.deleted_at,
});

/** Additional fields of a single article for writers; `shown` is the version in the response. */
export const presentWriting = (article: ListedArticle, versions: Versions, shown: VersionHead): Article["writing"] => ({
  outdated_language: versions.zh && versions.en ? article.outdated_language : null,
  summary_auto: Boolean(shown.summary_auto),
  review: presentReview(shown),
  first_published_at: shown.published_at,
});
