import type { Database } from "../db/database.ts";

/**
 * Whether a backup contains a table. Left out are sign-ins, links and codes that are valid for a short time (who restores a
 * backup ends all sessions), mail that waits (it has been sent since, and names recipients), counts of limits and visitors,
 * what the server makes anew (the index of the search), and what is known of this place's own backups.
 */
const inBackup: Record<keyof Database, boolean> = {
  // parents first: a row is stored after those that it refers to
  users: true,
  sessions: false,
  replaced_tokens: false,
  reset_tokens: false,
  second_factors: true,
  recovery_codes: true,
  sign_in_challenges: false,
  invitations: false,
  media: true,
  articles: true,
  article_versions: true,
  article_revisions: true,
  translation_sources: true,
  article_views: false,
  view_salts: false,
  article_images: true,
  article_schedules: true,
  team_members: true,
  outbox: false,
  url_submissions: true,
  audit_log: true,
  enquiries: true,
  enquiry_messages: true,
  review_links: true,
  shared_drafts: false,
  article_presence: false,
  article_reviews: true,
  article_comments: true,
  statistics: true,
  search_documents: false,
  search_postings: false,
  search_state: false,
  backup_runs: false,
  sample_runs: true,
  site_identity: true,
};

const isTable = (name: string): name is keyof Database => Object.hasOwn(inBackup, name);

/** All tables, parents first. */
export const allTables = Object.keys(inBackup).filter(isTable);

/** The tables that a backup contains, parents first. */
export const backupTables = allTables.filter((table) => inBackup[table]);
