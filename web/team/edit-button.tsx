import { paths } from "#contract/paths.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { buttonClass } from "#web/ui/button.tsx";

/** The way to the team's administration, floating over the page. */
export default function EditButton() {
  const t = useT();
  return (
    <SiteLink to={paths.adminTeam} className={`${buttonClass()} edit-button`}>
      {t("team.edit")}
    </SiteLink>
  );
}
