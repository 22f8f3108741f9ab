import type { Generated, Insertable, Selectable, Updateable } from "kysely";

/**
 * The tables, the same on both engines. Times are ISO 8601 in UTC with milliseconds, as text, so that they sort and
 * compare alike everywhere; flags are 0 or 1.
 */
export interface Database {
  users: UserTable;
  sessions: SessionTable;
  replaced_tokens: ReplacedTokenTable;
  reset_tokens: ResetTokenTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  sign_in_challenges: SignInChallengeTable;
  articles: ArticleTable;
  article_versions: ArticleVersionTable;
  article_revisions: ArticleRevisionTable;
  article_views: ArticleViewTable;
  view_salts: ViewSaltTable;
  media: MediaTable;
  article_images: ArticleImageTable;
  team_members: TeamMemberTable;
  outbox: OutboxTable;
  audit_log: AuditLogTable;
}

interface UserTable {
  id: Generated<number>;
  username: string;
  /** Lower case of `username`; unique. */
  username_key: string;
  full_name: string | null;
  email: string;
  /** Lower case of `email`; unique. */
  email_key: string;
  password_hash: string;
  role: string;
  disabled: Generated<number>;
  /** 1 where the password breaks a rule, as its latest sign-in has shown: it must be changed before anything else. */
  password_weak: Generated<number>;
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
  address: string;
  user_agent: string;
}

interface ReplacedTokenTable {
  /** SHA-256 of a token that refresh has replaced, hex. */
  token_hash: string;
  user_id: number;
  /** Moment of the sign-in: `created_at` of its sessions. */
  signed_in_at: string;
  /** Whoever shows the token after this moment ends the sign-in. */
  grace_ends_at: string;
  /** The latest end of the sign-in, until which the row is kept. */
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
  /** Encrypted secret that waits for that code. */
  pending_secret: string | null;
  /** Half minute since 1970 of the latest code that was used; only later ones count. */
  last_step: Generated<number>;
}

interface RecoveryCodeTable {
  /** SHA-256 of the code, hex. A used code is gone. */
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

interface ArticleTable {
  id: Generated<number>;
  category: string;
  cover_image_url: string | null;
  author_id: number | null;
  /** The language the article was written in first. */
  original_lang: string;
  /** 1 while any version is published; what public lists are selected by. */
  visible: Generated<number>;
  /** 1 while any version is a draft. */
  has_draft: Generated<number>;
  /** The language version that does not hold yet what has changed in the other. */
  behind_lang: Generated<string | null>;
  /** What the form that made it calls it, unique for its author; `null` where it said nothing. */
  creation_key: Generated<string | null>;
  /** What it lacks between its languages: `missing_en`, `missing_zh` or `behind`. */
  language_gap: Generated<string | null>;
  /** First publication of any version. */
  published_at: string | null;
  view_count: Generated<number>;
  created_at: string;
  updated_at: string;
  /** When it went to the trash. */
  deleted_at: string | null;
}

interface ArticleVersionTable {
  id: Generated<number>;
  article_id: number;
  lang: string;
  title: string;
  summary: string;
  /** 1 where the summary is cut from the text, and follows it. */
  summary_auto: number;
  content: string;
  /** Title, summary and text cut into words, for searching. */
  search_text: string;
  status: string;
  /** Counts the saves of this version. */
  version: Generated<number>;
  published_at: string | null;
  created_at: string;
  updated_at: string;
}

interface ArticleRevisionTable {
  id: Generated<number>;
  article_id: number;
  lang: string;
  title: string;
  summary: string;
  content: string;
  author_id: number | null;
  /** 1 where the text was saved by itself while its author wrote. */
  autosave: Generated<number>;
  /** The published version that an autosave stands beside, unsaved; `null` for a state that was saved. */
  based_on: number | null;
  created_at: string;
}

interface ArticleViewTable {
  article_id: number;
  /** Salted hash that changes daily; no address is kept. */
  visitor_hash: string;
  /** Start of the half hour that was counted. */
  window_start: string;
}

interface ViewSaltTable {
  /** Day in UTC, `2026-01-31`. */
  day: string;
  salt: string;
}

interface MediaTable {
  id: Generated<number>;
  /** SHA-256 of the uploaded image, hex; the same image is stored once. */
  hash: string;
  url: string;
  width: number;
  height: number;
  bytes: number;
  created_by: number | null;
  created_at: string;
  /** When an editor last got its address, for a text that may not be saved yet. */
  offered_at: string | null;
  /** When something that showed it let it go; its files may be removed once nothing else shows it. */
  released_at: string | null;
  /** When something last began or ceased to show it, as far as that is known. */
  referenced_at: string | null;
  /** When it was last found to be shown, since which it need not be looked for again for a while. */
  checked_at: string | null;
}

interface ArticleImageTable {
  /** An article that shows the image, or has shown it in a state that may be gone. */
  article_id: number;
  /** What the addresses of all files of the image share: the first 32 digits of its hash. */
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
  category: string;
  sort_order: number;
  photo: string | null;
  /** Counts the changes. */
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  /** When the member was deleted; for an hour they can be brought back. */
  deleted_at: string | null;
}

interface OutboxTable {
  id: Generated<number>;
  recipient: string;
  /** Subject, text and HTML are empty where the mail is sealed or sent. */
  subject: string;
  text: string;
  html: string;
  /** Encrypted subject, text and HTML (`server/mail/encrypted-mail.ts`); `null` once it is sent, and in rows of before. */
  sealed: Generated<string | null>;
  attempts: Generated<number>;
  next_attempt_at: string;
  sent_at: string | null;
  last_error: string | null;
  created_at: string;
}

interface AuditLogTable {
  id: Generated<number>;
  at: string;
  action: string;
  /** Account that acted; `null` where nobody was signed in, and once the account is deleted. */
  actor_id: number | null;
  /** The same number, which stays when the account is deleted. */
  actor_ref: number | null;
  /** Name at the time; `null` where nobody was signed in, and once the account is deleted. */
  actor_name: string | null;
  subject_type: string | null;
  subject_id: number | null;
  /** Name at the time; `null` for an account that is deleted. */
  subject_name: string | null;
  address: string;
  /** JSON object of texts. */
  details: string;
}

export type UserRow = Selectable<UserTable>;
export type NewUser = Insertable<UserTable>;
export type ReplacedTokenRow = Selectable<ReplacedTokenTable>;
export type ArticleRow = Selectable<ArticleTable>;
export type ArticleVersionRow = Selectable<ArticleVersionTable>;
export type NewArticleVersion = Insertable<ArticleVersionTable>;
export type ArticleVersionUpdate = Updateable<ArticleVersionTable>;
export type MediaRow = Selectable<MediaTable>;
export type TeamMemberRow = Selectable<TeamMemberTable>;
export type AuditRow = Selectable<AuditLogTable>;
export type NewAuditRow = Insertable<AuditLogTable>;
