import { data } from "react-router";
import { paths } from "#contract/paths.ts";
import { site } from "#site";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Words } from "#web/ui/words.tsx";

/** As a route, everything that is no screen. */
export function loader() {
  throw data(null, { status: 404 });
}

export const handle = { document: true };

/** The not-found page. */
export default function NotFoundPage() {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <title>{`${t("layout.not_found_title")} · ${site.name[language]}`}</title>
      <NotFound />
    </>
  );
}

/** Its content: a survey sheet with its border and graticule, on which nothing has been charted. */
export function NotFound() {
  const t = useT();
  return (
    <div className="wrap py-7 md:py-12">
      <div className="not-found">
        <p className="text-13 text-muted">{t("layout.uncharted")}</p>
        <h1 className="mt-4 max-w-170 text-38 md:text-52">
          <Words text={t("layout.not_found")} />
        </h1>
        <p className="mt-6 max-w-120 text-ink-2">{t("layout.uncharted_note")}</p>
        <SiteLink to={paths.home} className={`${buttonClass()} mt-9`}>
          {t("layout.go_home")}
        </SiteLink>
      </div>
    </div>
  );
}
