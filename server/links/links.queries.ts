import { sql } from "kysely";
import type { Language } from "#contract/i18n/language.ts";
import type { LinkType } from "#contract/links.ts";
import type { SharedDraftText } from "#contract/shared-draft-rules.ts";
import type { Connection } from "../db/open.ts";
import { type PageRequest, readPage } from "../db/pages.ts";
import { makerIsAdmin } from "../invitations/invitation-maker.queries.ts";
import { makerMayWrite } from "../news/link-maker.queries.ts";

interface OpenLinkRow {
  type: LinkType;
  id: number;
  article_id: number | null;
  title: string | null;
  lang: Language | null;
  email: string | null;
  role: string | null;
  shows: SharedDraftText | null;
  created_by: number;
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
}

const none = sql`cast(null as text)`;

/** The open links to articles of a table. */
const articleLinks = (table: "shared_drafts" | "review_links", type: LinkType, now: string) => sql`
  select ${sql.lit(type)} as type, link.id, link.article_id, version.title, link.lang, ${none} as email, ${none} as role,
    ${table === "shared_drafts" ? sql`link.shows` : none} as shows, link.created_by, link.created_at, link.expires_at,
    link.last_used_at
  from ${sql.table(table)} as link
  join articles on articles.id = link.article_id and articles.deleted_at is null
  join article_versions as version on version.article_id = link.article_id and version.lang = link.lang
  where link.revoked_at is null and link.expires_at > ${now} and ${makerMayWrite}`;

/** All open links, as a table. */
const openLinks = (now: string) => sql<OpenLinkRow>`(
  ${articleLinks("shared_drafts", "shared_draft", now)}
  union all ${articleLinks("review_links", "review", now)}
  union all select 'invitation' as type, invitations.id, cast(null as integer) as article_id, ${none} as title,
    ${none} as lang, invitations.email, invitations.role, ${none} as shows, invitations.invited_by as created_by,
    invitations.created_at, invitations.expires_at, ${none} as last_used_at
  from invitations where invitations.expires_at > ${now} and ${makerIsAdmin})`;

const matching = (db: Connection, now: string) => db.selectFrom(openLinks(now).as("link"));

/** A page of open links with the names of those who made them, newest first. */
export const pageOfOpenLinks = (db: Connection, now: string, page: PageRequest) =>
  readPage(
    page,
    matching(db, now),
    matching(db, now)
      .innerJoin("users", "users.id", "link.created_by")
      .selectAll("link")
      .select(["users.username", "users.full_name", "users.english_name"])
      .orderBy("link.created_at", "desc")
      .orderBy("link.type")
      .orderBy("link.id", "desc"),
  );

/** The open link of a type and id; `undefined` for none. */
export const findOpenLink = (db: Connection, now: string, { type, id }: { type: LinkType; id: number }) =>
  matching(db, now).selectAll().where("type", "=", type).where("id", "=", id).executeTakeFirst();

const linkTables = { shared_draft: "shared_drafts", review: "review_links" } as const;

/** Ends a link; `false` where it has ended before. */
export async function endLink(trx: Connection, { type, id }: { type: LinkType; id: number }, at: string) {
  if (type === "invitation") {
    const { numDeletedRows } = await trx.deleteFrom("invitations").where("id", "=", id).executeTakeFirst();
    return numDeletedRows > 0n;
  }
  const { numUpdatedRows } = await trx
    .updateTable(linkTables[type])
    .set({ revoked_at: at })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
