import { useNavigate } from "react-router";
import { hasRole, screenAccess } from "#contract/access.ts";
import { paths } from "#contract/paths.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { logOut } from "#web/session/pending-logout.ts";
import type { StoredUser } from "#web/session/session.ts";

/** Where a signed-in user may go, by role, and the way out. */
export default function AccountLinks({ user, className }: { user: StoredUser; className: string }) {
  const t = useT();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const editor = hasRole(user.role, screenAccess["/admin"]);

  function leave() {
    logOut();
    void navigate(sitePath(paths.login));
  }

  return (
    <>
      <li>
        <SiteLink to={paths.profile} className={className}>
          {t("layout.profile")}
        </SiteLink>
      </li>
      {editor && (
        <>
          <li>
            <SiteLink to={paths.admin} className={className}>
              {t("layout.admin")}
            </SiteLink>
          </li>
          <li>
            <SiteLink to={paths.adminTeam} className={className}>
              {t("layout.admin_team")}
            </SiteLink>
          </li>
        </>
      )}
      <li>
        <button type="button" className={className} onClick={leave}>
          {t("layout.logout")}
        </button>
      </li>
    </>
  );
}
