import type { ColumnType, Generated, Insertable, Selectable } from "kysely";
import type { AuditAction, AuditEntry } from "#contract/audit.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { SearchKind } from "#contract/search-rules.ts";
import type { StatisticsKind } from "#contract/statistics.ts";
import type { TeamCategory } from "#contract/team-rules.ts";
import type { Role } from "#contract/user.ts";
import type {
  ArticleCommentTable,
  ArticlePresenceTable,
  ArticleReviewTable,
  ArticleRevisionTable,
  ArticleScheduleTable,
  ArticleTable,
  ArticleVersionTable,
  ArticleViewTable,
  ReviewLinkTable,
  SharedDraftTable,
  TranslationSourceTable,
  ViewSaltTable,
} from "./article-tables.ts";
import type { EnquiryMessageTable, EnquiryTable } from "./enquiry-tables.ts";

/** A column that is written with the contract's values but may hold others from earlier releases: parsed when it is read. */
type WrittenAs<Select, Write extends Select> = ColumnType<Select, Write, Write>;

/**
 * The tables, identical on both engines. Times are text, ISO 8601 in UTC with milliseconds, so that they sort and compare
 * alike on both; flags are 0 or 1. Columns typed as a literal union have a CHECK constraint, except
 * `articles.language_gap`.
 */
export interface Database {
  users: UserTable;
  sessions: SessionTable;
  replaced_tokens: ReplacedTokenTable;
  reset_tokens: ResetTokenTable;
  invitations: InvitationTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  sign_in_challenges: SignInChallengeTable;
  articles: ArticleTable;
  article_versions: ArticleVersionTable;
  article_revisions: ArticleRevisionTable;
  translation_sources: TranslationSourceTable;
  article_views: ArticleViewTable;
  view_salts: ViewSaltTable;
  media: MediaTable;
  article_images: ArticleImageTable;
  team_members: TeamMemberTable;
  outbox: OutboxTable;
  url_submissions: UrlSubmissionTable;
  audit_log: AuditLogTable;
  enquiries: EnquiryTable;
  enquiry_messages: EnquiryMessageTable;
  review_links: ReviewLinkTable;
  shared_drafts: SharedDraftTable;
  article_presence: ArticlePresenceTable;
  article_reviews: ArticleReviewTable;
  article_comments: ArticleCommentTable;
  article_schedules: ArticleScheduleTable;
  statistics: StatisticsTable;
  search_documents: SearchDocumentTable;
  search_postings: SearchPostingTable;
  search_state: SearchStateTable;
  backup_runs: BackupRunTable;
  sample_runs: SampleRunTable;
  site_identity: SiteIdentityTable;
}

interface UserTable {
  id: Generated<number>;
  username: string;
  /** Lower case of `username`; unique. */
  username_key: string;
  full_name: string | null;
  /** Name on English pages. */
  english_name: string | null;
  email: string;
  /** Lower case of `email`; unique. */
  email_key: string;
  /** Its names and address in folded form, for lists (`server/db/list-text.ts`). */
  search_text: Generated<string>;
  password_hash: string;
  role: Generated<Role>;
  /** Language of the page at the latest sign-in, in which mails are written; `null` before. */
  mail_language: Generated<Language | null>;
  disabled: Generated<number>;
  /** 1 if the password broke a rule at the latest sign-in: it must be changed before anything else. */
  password_weak: Generated<number>;
  /**
   * 1 if the password meets the rule of the staff, 0 if not; `null` until a sign-in or a new password tells. A role above
   * `user` may do nothing before it is 1.
   */
  password_meets_staff_rule: Generated<number | null>;
  /** When the owner was found to read the mail of the address; `null` before. A role above `user` needs it. */
  address_proven_at: Generated<string | null>;
  created_at: string;
  updated_at: string;
}

interface SessionTable {
  id: Generated<number>;
  /** SHA-256 of the token, hex; the token itself is never stored. */
  token_hash: string;
  user_id: number;
  remember: number;
  /** Moment of the sign-in, which all tokens of it share. */
  created_at: string;
  last_used_at: string;
  expires_at: string;
  /** Set once refresh has replaced the token; the session then ends within the grace period. */
  replaced_at: string | null;
  /** Network of the sign-in, as `shortenedNetwork` gives it; empty where it is unknown. */
  address: string;
  user_agent: string;
}

interface ReplacedTokenTable {
  /** SHA-256 of a token that refresh has replaced, hex. */
  token_hash: string;
  user_id: number;
  /** Moment of the sign-in: `created_at` of its sessions. */
  signed_in_at: string;
  /** Reuse of the token after this time ends the sign-in. */
  grace_ends_at: string;
  /** The latest end of the sign-in; then the row is deleted. */
  expires_at: string;
}

interface ResetTokenTable {
  token_hash: string;
  user_id: number;
  created_at: string;
  expires_at: string;
}

interface SecondFactorTable {
  user_id: number;
  /** Encrypted secret of the authenticator app; `null` until its first code has confirmed it. */
  secret: string | null;
  /** Encrypted secret waiting for its first code. */
  pending_secret: string | null;
  /** Time step (half minutes since 1970) of the latest used code; only later ones are accepted. */
  last_step: Generated<number>;
}

interface RecoveryCodeTable {
  /** SHA-256 of the code, hex. A used code is deleted. */
  code_hash: string;
  user_id: number;
}

interface SignInChallengeTable {
  /** SHA-256 of the challenge, hex. */
  token_hash: string;
  user_id: number;
  /** SHA-256 of the password's stored form; another password voids the challenge. */
  password_key: string;
  remember: number;
  tries: Generated<number>;
  expires_at: string;
}

interface MediaTable {
  id: Generated<number>;
  /** SHA-256 of the uploaded image, hex; the same image is stored once. */
  hash: string;
  url: string;
  width: number;
  height: number;
  bytes: number;
  /** Whether it is the first frame of an animation that could not be kept (0 or 1). */
  first_frame: Generated<number>;
  created_by: number | null;
  created_at: string;
  /** When an editor last got its URL, for a text that may not be saved yet. */
  offered_at: string | null;
  /** When something stopped showing it; its files may be removed once nothing else shows it. */
  released_at: string | null;
  /** When something last began or stopped showing it, if known. */
  referenced_at: string | null;
  /** When it was last found to be shown; not checked again for some time. */
  checked_at: string | null;
  /** Until when one process has it to itself to remove its files; a time that has passed means nothing. */
  removing_until: string | null;
}

interface ArticleImageTable {
  /** An article that shows the image, or has shown it in a revision that may be deleted. */
  article_id: number;
  /** The common part of the URLs of the image's files: the first 32 hex digits of its hash. */
  image: string;
}

interface TeamMemberTable {
  id: Generated<number>;
  name: string;
  name_en: string;
  position: string;
  position_en: string;
  education: string;
  education_en: string;
  expertise: string;
  expertise_en: string;
  description: string;
  description_en: string;
  category: TeamCategory;
  sort_order: number;
  photo: string | null;
  /** Counts the changes. */
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  /** When the member was deleted; it can be restored for an hour. */
  deleted_at: string | null;
  /** What the form that created it calls it: a repeated creation makes no second one. `null` once it is deleted. */
  creation_key: Generated<string | null>;
}

interface OutboxTable {
  id: Generated<number>;
  recipient: string;
  /** Encrypted subject, text and HTML (`server/mail/encrypted-mail.ts`); `null` once it is sent. */
  encrypted: Generated<string | null>;
  attempts: Generated<number>;
  next_attempt_at: string;
  sent_at: string | null;
  last_error: string | null;
  created_at: string;
  /** The enquiry with which the mail is erased; `null` for any other mail. */
  enquiry_id: Generated<number | null>;
  /** The event of an account that the mail tells its owner of; `null` for any other mail. */
  notice: Generated<string | null>;
}

interface UrlSubmissionTable {
  id: Generated<number>;
  /** The search engine; unique together with `path`. */
  engine: "indexnow" | "baidu";
  /** Path of a page pinned to a language, such as `/zh/news/30`. */
  path: string;
  attempts: Generated<number>;
  /** When it is submitted; the end of the claim while it is. */
  next_attempt_at: string;
  /** Why the latest attempt failed. */
  last_error: string | null;
  /** When the page changed last. */
  created_at: string;
}

interface AuditLogTable {
  id: Generated<number>;
  at: string;
  action: WrittenAs<string, AuditAction>;
  /** Account that acted; `null` if nobody was signed in, and once the account is deleted. */
  actor_id: number | null;
  /** The same id, which remains when the account is deleted. */
  actor_ref: number | null;
  /** Name at the time; `null` if nobody was signed in, and once the account is deleted. */
  actor_name: string | null;
  subject_type: WrittenAs<string | null, NonNullable<AuditEntry["subject"]>["type"] | null>;
  subject_id: number | null;
  /** Name at the time; `null` for an account that is deleted. */
  subject_name: string | null;
  /** `subject_name` in folded form, for the list (`server/db/list-text.ts`). */
  search_text: Generated<string>;
  address: string;
  /** JSON object of texts. */
  details: string;
}

export type ReviewLinkRow = Selectable<ReviewLinkTable>;
export type SharedDraftRow = Selectable<SharedDraftTable>;
interface StatisticsTable {
  /** Day (`2026-11-23`) or month (`2026-11`) in Asia/Shanghai. */
  period: string;
  kind: StatisticsKind;
  /** Path, language, host or words; empty for kinds without, and for all that is not told apart. */
  key: string;
  count: number;
}

interface SearchDocumentTable {
  /** Follows from what it is (`documentId` of `server/search/document.ts`). */
  id: number;
  kind: SearchKind;
  lang: Language;
  /** Kind, year and language as one number. */
  bucket: number;
  path: string;
  title: string;
  /** One a line. */
  headings: string;
  text: string;
  /** When it was published. */
  date: string | null;
  category: string | null;
  trail: string;
  image: string | null;
  /** Title, headings and text as the words that phrases are looked for in. */
  stream: string;
  /** JSON object of the score of each term: what its postings were made from. */
  terms: string;
  /** SHA-256 of the rest, hex. */
  hash: string;
}

interface SearchPostingTable {
  term: string;
  bucket: number;
  /** The less the better: `bestRank` less the score. */
  rank: number;
  document_id: number;
}

interface SearchStateTable {
  /** What of the index: `pages` or `format`. */
  name: string;
  value: string;
}

interface InvitationTable {
  id: Generated<number>;
  email: string;
  /** Lower case of `email`; unique. */
  email_key: string;
  role: Role;
  /** Language of the mail. */
  language: Language;
  /** SHA-256 of the token, hex; the token itself is never stored. */
  token_hash: string;
  invited_by: number;
  /** When it was made, or sent again. */
  created_at: string;
  expires_at: string;
}

interface BackupRunTable {
  /** Day in UTC, `2026-01-31`. */
  day: string;
  state: "running" | "made" | "failed";
  started_at: string;
  finished_at: string | null;
  /** Name of the file in `BACKUP_DIR`. */
  file: string | null;
  bytes: number | null;
  row_count: number | null;
  upload_count: number | null;
  /** Why it failed. */
  error: string | null;
  /** When it was restored to a temporary place and compared. */
  rehearsed_at: string | null;
  /** Why that failed; `null` if everything was the same. */
  rehearsal_error: string | null;
}

/** At most one row: the database has had content, so that the samples are not filled in again. */
interface SampleRunTable {
  id: 1;
  at: string;
}

export type UserRow = Selectable<UserTable>;
export type ReplacedTokenRow = Selectable<ReplacedTokenTable>;
export type ArticleRow = Selectable<ArticleTable>;
export type ArticleVersionRow = Selectable<ArticleVersionTable>;
export type MediaRow = Selectable<MediaTable>;
export type TeamMemberRow = Selectable<TeamMemberTable>;
export type AuditRow = Selectable<AuditLogTable>;
export type NewAuditRow = Insertable<AuditLogTable>;
export type NewEnquiry = Insertable<EnquiryTable>;
export type NewEnquiryMessage = Insertable<EnquiryMessageTable>;
export type StatisticsRow = Selectable<StatisticsTable>;
export type SearchDocumentRow = Selectable<SearchDocumentTable>;

interface SiteIdentityTable {
  /** Always 1. */
  key: number;
  /** What the site is called in ids that outlive its domain. */
  uuid: string;
}
