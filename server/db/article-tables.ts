import type { Generated } from "kysely";
import type { Language } from "#contract/i18n/language.ts";
import type { VersionText } from "#contract/news.ts";
import type { LanguageGap, Status } from "#contract/news-rules.ts";
import type { ReviewEventType, ReviewState } from "#contract/review-rules.ts";
import type { CancelReason, HoldReason, PlanState, ScheduleAction } from "#contract/schedule-rules.ts";
import type { SharedDraftText } from "#contract/shared-draft-rules.ts";

/* Tables of articles, their review, plans and readers; what they have in common stands at `Database`. */

export interface ArticleTable {
  id: Generated<number>;
  /** One of the contract's categories, or any word that an earlier release has stored. */
  category: string;
  cover_image_url: string | null;
  author_id: number | null;
  /** The language the article was written in first. */
  original_lang: Language;
  /** 1 while any version is published; the condition of public lists. */
  visible: Generated<number>;
  /** 1 while any version is a draft. */
  has_draft: Generated<number>;
  /** The language version that does not contain yet what has changed in the other. */
  outdated_language: Generated<Language | null>;
  /** Idempotency key of the form that created the article, unique per author; `null` if none was sent. */
  creation_key: Generated<string | null>;
  /** Without a CHECK constraint; only ever used as a filter. */
  language_gap: Generated<LanguageGap | null>;
  /** Publication of the version that readers see who name no language; stays once nobody sees the article any more. */
  published_at: string | null;
  /** Publication of the version that Chinese readers see: the Chinese one, else the other; `null` where nobody sees any. */
  date_zh: Generated<string | null>;
  /** Likewise for English readers. */
  date_en: Generated<string | null>;
  view_count: Generated<number>;
  created_at: string;
  updated_at: string;
  /** When it went to the trash. */
  deleted_at: string | null;
}

export interface ArticleVersionTable extends VersionText {
  id: Generated<number>;
  article_id: number;
  lang: Language;
  /** 1 if the summary is generated from the text and changes with it. */
  summary_auto: number;
  /** Words of title, summary and text for the full-text search (`server/search/terms.ts`). */
  search_text: string;
  status: Status;
  /** Counts the saves of this version. */
  version: Generated<number>;
  /** Whether the version waits for a decision, or was returned to its author. */
  review_state: Generated<ReviewState>;
  /** 1 if the text has changed since it was submitted. */
  review_changed: Generated<number>;
  /** Its first publication. */
  published_at: string | null;
  created_at: string;
  /** Of a published version, when what readers see of it changed last. */
  updated_at: string;
}

export interface ArticleRevisionTable extends VersionText {
  id: Generated<number>;
  article_id: number;
  lang: Language;
  author_id: number | null;
  /** 1 if the text was saved automatically while its author wrote. */
  autosave: Generated<number>;
  /** Number of the published version that an unpublished edit is based on; `null` for a saved state. */
  base_version: number | null;
  created_at: string;
}

export interface TranslationSourceTable {
  article_id: number;
  /** The text of the other language that the article's outdated version contains, as JSON of the contract's `VersionText`. */
  source: string;
  /** That version as it was last saved by hand, likewise; `null` where it is unknown. */
  target: Generated<string | null>;
}

export interface ArticleViewTable {
  article_id: number;
  /** Salted hash that changes daily; no address is stored. */
  visitor_hash: string;
  /** Start of the half hour that was counted. */
  window_start: string;
}

export interface ViewSaltTable {
  /** Day in UTC, `2026-01-31`. */
  day: string;
  salt: string;
}

export interface ReviewLinkTable {
  id: Generated<number>;
  article_id: number;
  lang: Language;
  /** SHA-256 of the token, hex; the token itself is never stored. */
  token_hash: string;
  /** SHA-256 of the text that the link shows, hex. */
  digest: string;
  created_by: number | null;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  /** When it was opened last; not by whom. */
  last_used_at: string | null;
}

export interface SharedDraftTable {
  id: Generated<number>;
  article_id: number;
  lang: Language;
  /** SHA-256 of the token, hex; the token itself is never stored. */
  token_hash: string;
  shows: SharedDraftText;
  /** The text of a link that shows a fixed one, while it is among the saved states. */
  revision_id: number | null;
  created_by: number | null;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  /** How often its page was opened. */
  opened: Generated<number>;
  /** When it was opened last; not by whom. */
  last_used_at: string | null;
}

export interface ArticlePresenceTable {
  /** Id that the form gave itself. */
  tab_id: string;
  article_id: number;
  /** The version that is being written. */
  lang: Language;
  user_id: number;
  /** Its last heartbeat. */
  seen_at: string;
}

export interface ArticleReviewTable {
  id: Generated<number>;
  article_id: number;
  lang: Language;
  type: ReviewEventType;
  actor_id: number | null;
  /** Name that the holder of a link gave. */
  guest_name: string | null;
  link_id: number | null;
  note: string;
  /** Number of the version that it was about. */
  version: number;
  /** The text that was submitted, while it is among the saved states. */
  revision_id: number | null;
  created_at: string;
}

export interface ArticleCommentTable {
  id: Generated<number>;
  article_id: number;
  lang: Language;
  /** The comment that this one answers. */
  parent_id: number | null;
  author_id: number | null;
  /** Name that the holder of a link gave. */
  guest_name: string | null;
  link_id: number | null;
  text: string;
  /** The passage with the text around it, and the block it stands in (`contract/text-anchor.ts`); empty of a reply. */
  quote: string;
  prefix: string;
  suffix: string;
  block: number;
  created_at: string;
  resolved_at: string | null;
  resolved_by: number | null;
}

export interface ArticleScheduleTable {
  id: Generated<number>;
  article_id: number;
  lang: Language;
  action: ScheduleAction;
  /** When it is carried out. */
  at: string;
  /** Of an article, language and action, one row at most is `planned` or `held`. */
  state: PlanState;
  reason: HoldReason | CancelReason | null;
  created_by: number | null;
  created_at: string;
  /** Who gave it up; `null` where the server did. */
  ended_by: number | null;
  /** When it was carried out or given up. */
  ended_at: string | null;
  /** Reasons for findings of the check, as JSON; `null` where whoever planned it was not asked for any. */
  waived: string | null;
}
