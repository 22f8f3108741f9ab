import { useId } from "react";
import { hasRole, screenAccess } from "#contract/access.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { paths } from "#contract/paths.ts";
import type { Role } from "#contract/user.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { useSession } from "#web/session/session.ts";

const links: readonly { to: string; label: MessageKey; role: Role }[] = [
  { to: paths.newsCreate, label: "admin.overview.manage_write", role: screenAccess["/news/create"] },
  { to: paths.adminNews, label: "admin.overview.manage_news", role: screenAccess["/admin/news"] },
  { to: paths.adminTeam, label: "admin.overview.manage_team", role: screenAccess["/admin/team"] },
  { to: paths.adminUsers, label: "admin.overview.manage_users", role: screenAccess["/admin/users"] },
  { to: paths.adminAudit, label: "admin.overview.manage_audit", role: screenAccess["/admin/audit"] },
];

/** Where the signed-in role may go from here. */
export function ManageLinks() {
  const t = useT();
  const session = useSession();
  const headingId = useId();
  const offered = links.filter(({ role }) => session !== null && hasRole(session.user.role, role));
  return (
    <nav aria-labelledby={headingId} className="admin-section">
      <h2 id={headingId} className="text-21">
        {t("admin.overview.manage")}
      </h2>
      <ul className="admin-list">
        {offered.map(({ to, label }) => (
          <li key={to}>
            <SiteLink to={to} className="admin-list-link">
              <span>{t(label)}</span>
              <span aria-hidden="true">→</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
