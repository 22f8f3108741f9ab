import type { Actor } from "#contract/actor.ts";
import type { AuditAction } from "#contract/audit.ts";
import { AppError } from "#contract/errors.ts";
import type { LinkPage, LinksQuery, LinkType, OpenLink } from "#contract/links.ts";
import { roleSchema } from "#contract/user.ts";
import { maskEmail } from "../account/mask-email.ts";
import type { AuditEvent, RecordAudit } from "../audit/audit.port.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { requirePermission } from "../http/access.ts";
import { endLink, findOpenLink, pageOfOpenLinks } from "./links.queries.ts";

const actions = {
  shared_draft: "draft_link_revoked",
  review: "review_link_revoked",
  invitation: "invitation_withdrawn",
} as const satisfies Record<LinkType, AuditAction>;

type Row = NonNullable<Awaited<ReturnType<typeof findOpenLink>>>;

/** What a link is for, as entries of the log name it. */
function subjectOf({ article_id, title, lang, email, role }: Row): Pick<AuditEvent, "subject" | "details"> {
  if (email !== null)
    return { subject: { type: "user", id: null, name: maskEmail(email) }, details: { to: role ?? "" } };
  return { subject: { type: "article", id: article_id, name: title ?? "" }, details: { lang: lang ?? "" } };
}

function present(row: Awaited<ReturnType<typeof pageOfOpenLinks>>["rows"][number]): OpenLink {
  const { type, id, shows, username, full_name, english_name, created_at, expires_at, last_used_at } = row;
  const { article_id, title, lang, email, role } = row;
  return {
    type,
    id,
    article: article_id === null || title === null || lang === null ? null : { id: article_id, title, lang },
    invited: email === null ? null : { email, role: roleSchema.parse(role) },
    shows,
    made_by: { username, full_name, ...(english_name !== null && { english_name }) },
    created_at,
    expires_at,
    last_used_at,
  };
}

/** Every link that opens something without an account, in one list. `now` is the clock, for tests. */
export function createLinksService(options: { db: Connection; record: RecordAudit; now?: () => Date }) {
  const { db, record, now = () => new Date() } = options;
  return {
    /** Links that are open, newest first. Throws `unauthorized` or `forbidden`. */
    async list(actor: Actor, query: LinksQuery): Promise<LinkPage> {
      requirePermission(actor, "link.manage");
      const { rows, ...page } = await pageOfOpenLinks(db, now().toISOString(), query);
      return { links: rows.map(present), ...page };
    },

    /** Ends a link. Throws `not_found` if it has ended; `unauthorized` or `forbidden`. */
    async end(actor: Actor, link: { type: LinkType; id: number }): Promise<void> {
      requirePermission(actor, "link.manage");
      await inTransaction(db, async (trx) => {
        const at = now().toISOString();
        const row = await findOpenLink(trx, at, link);
        if (!row || !(await endLink(trx, link, at))) throw new AppError("not_found", "errors.not_found");
        await record(trx, actor, { action: actions[link.type], ...subjectOf(row) });
      });
    },
  };
}
