import type { ReactNode } from "react";
import { paths } from "#contract/paths.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { ErrorPanel } from "#web/ui/error-panel.tsx";

/** Says that there is no such article. */
export function MissingArticle() {
  const t = useT();
  return <ArticleProblem title={t("news.detail.missing")} text={t("news.detail.missing_note")} />;
}

export interface ArticleProblemProps {
  title: string;
  text: string;
  /** What may be tried, before the way to the list. */
  children?: ReactNode;
}

/** Why there is no article to show, and the way to the others. */
export function ArticleProblem({ title, text, children }: ArticleProblemProps) {
  const t = useT();
  return (
    <div className="wrap section">
      <h1 className="sr-only">{t("news.list.title")}</h1>
      <ErrorPanel title={title} text={text}>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {children}
          <SiteLink to={paths.news} className="text-link-line text-15">
            {t("layout.back_to_news")}
          </SiteLink>
        </div>
      </ErrorPanel>
    </div>
  );
}
