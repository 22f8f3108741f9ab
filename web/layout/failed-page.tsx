import { useEffect, useRef, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { paths } from "#contract/paths.ts";
import { site } from "#site";
import { useLanguage } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { isRouteModuleMissing } from "#web/navigation/route-module.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorPanel } from "#web/ui/states.tsx";
import { newsPageOf } from "./news-tags.ts";
import { isServerThere } from "./reload-button.tsx";
import { contentId } from "./route-focus.tsx";

/**
 * Shown for a screen that failed, because of an error or a lost connection, with the texts of that page. Needs no further
 * downloads.
 */
export default function FailedPage() {
  const t = useT();
  const language = useLanguage();
  const page = newsPageOf(useLocation().pathname);
  const { retry, trying } = useRetry();
  const message = t("layout.news_failed_default");
  const list = page === "list";
  const heading = t(list ? "layout.news_failed" : page ? "layout.article_failed" : "layout.failed_title", { message });
  return (
    <div className={list ? "wrap pt-10 pb-18 md:pt-16 md:pb-28" : "wrap section"}>
      <title>{`${list ? t("layout.news") : heading} · ${site.name[language]}`}</title>
      <h1 className={list ? "mb-8 text-52 md:mb-12" : "sr-only"}>{page ? t("layout.news") : heading}</h1>
      <ErrorPanel title={heading} text={list ? "" : page ? message : t("layout.failed_text")}>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button look="secondary" size="medium" loading={trying} loadingLabel={t("layout.loading")} onClick={retry}>
            {t("layout.reload")}
          </Button>
          {page && !list && (
            <SiteLink to={paths.news} className="text-link-line text-15">
              {t("layout.back_to_news")}
            </SiteLink>
          )}
        </div>
      </ErrorPanel>
    </div>
  );
}

/**
 * Another try to show a page that failed: asks for its data again, or where a file of it is missing, loads the document
 * anew as soon as the server can be reached. Where the try fails too, the page stays as it is; where it succeeds, the
 * keyboard goes on at its content. While it is under way (`trying`) the button stays, so that it keeps the focus.
 */
function useRetry() {
  const { revalidate } = useRevalidator();
  const [trying, setTrying] = useState(false);
  const tried = useRef(false);

  useEffect(
    () => () => {
      // the button that had the focus has gone with the panel around it
      const lost = tried.current && document.activeElement === document.body;
      if (lost) document.getElementById(contentId)?.focus({ preventScroll: true });
    },
    [],
  );

  async function retry() {
    setTrying(true);
    tried.current = true;
    try {
      if (!isRouteModuleMissing()) await revalidate();
      else if (await isServerThere()) window.location.reload();
    } finally {
      setTrying(false);
    }
  }

  return { trying, retry: () => void retry() };
}
