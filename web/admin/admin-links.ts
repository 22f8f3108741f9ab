import { screenAccess } from "#contract/access.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { paths } from "#contract/paths.ts";
import type { Role } from "#contract/user.ts";

/** A screen of the administration and the least role it shows itself to. */
export interface AdminLink {
  to: string;
  label: MessageKey;
  role: Role;
}

export const adminLinks: readonly AdminLink[] = [
  { to: paths.admin, label: "admin.nav.overview", role: screenAccess["/admin"] },
  { to: paths.adminNews, label: "admin.nav.news", role: screenAccess["/admin/news"] },
  { to: paths.adminTeam, label: "admin.nav.team", role: screenAccess["/admin/team"] },
  { to: paths.adminUsers, label: "admin.nav.users", role: screenAccess["/admin/users"] },
  { to: paths.adminAudit, label: "admin.nav.audit", role: screenAccess["/admin/audit"] },
];
