import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { paths } from "#contract/paths.ts";
import { site } from "#site";
import { useSiteNavigation } from "#web/i18n/navigation.ts";
import { usePlace } from "#web/i18n/place.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { ErrorPanel } from "#web/ui/states.tsx";
import { newsPageOf } from "./news-tags.ts";
import { contentId } from "./route-focus.tsx";

/** Shown for a page that failed, because of an error or a lost connection, with the texts of that page. */
export default function FailedPage() {
  const t = useT();
  const { language, pathname, search } = usePlace();
  const isRouted = useSiteNavigation().RouterLink !== undefined;
  const page = newsPageOf(pathname);
  const message = t("layout.news_failed_default");
  const list = page === "list";
  const heading = t(list ? "layout.news_failed" : page ? "layout.article_failed" : "layout.failed_title", { message });
  return (
    <div className={list ? "wrap pt-10 pb-18 md:pt-16 md:pb-28" : "wrap section"}>
      <title>{`${list ? t("layout.news") : heading} · ${site.name[language]}`}</title>
      <h1 className={list ? "mb-8 text-52 md:mb-12" : "sr-only"}>{page ? t("layout.news") : heading}</h1>
      <ErrorPanel title={heading} text={list ? "" : page ? message : t("layout.failed_text")}>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {isRouted ? (
            <RetryButton />
          ) : (
            <a href={`${pathname}${search}`} className={buttonClass("secondary", "medium")}>
              {t("layout.reload")}
            </a>
          )}
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
 * Asks for the data of a screen that failed again. While that is under way the button stays, so that it keeps the focus;
 * where it succeeds, the keyboard goes on at the content.
 */
function RetryButton() {
  const t = useT();
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
      await revalidate();
    } finally {
      setTrying(false);
    }
  }

  return (
    <Button
      look="secondary"
      size="medium"
      loading={trying}
      loadingLabel={t("layout.loading")}
      onClick={() => void retry()}
    >
      {t("layout.reload")}
    </Button>
  );
}
