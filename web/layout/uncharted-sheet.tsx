import { paths } from "#contract/paths.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";

/** The not-found page: a sheet on which nothing has been charted. */
export function UnchartedSheet() {
  const t = useT();
  return (
    <div className="wrap section">
      <h1 className="text-52">{t("layout.not_found")}</h1>
      <SiteLink to={paths.home} className="text-link-line mt-9 inline-block">
        {t("layout.go_home")}
      </SiteLink>
    </div>
  );
}
