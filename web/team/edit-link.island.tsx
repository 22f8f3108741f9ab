import { hasRole, screenAccess } from "#contract/access.ts";
import { paths } from "#contract/paths.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { useSession } from "#web/session/session.ts";
import { buttonClass } from "#web/ui/button.tsx";
import styles from "./team.module.css";

/** The button to the team's management, for those who may edit it. */
export default function EditLink() {
  const t = useT();
  const session = useSession();
  if (!session || !hasRole(session.user.role, screenAccess["/admin/team"])) return null;
  return (
    <SiteLink to={paths.adminTeam} className={`${buttonClass()} ${styles.editButton} print:hidden`}>
      {t("team.edit")}
    </SiteLink>
  );
}
