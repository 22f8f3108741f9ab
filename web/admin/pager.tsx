import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";

export interface PagerProps {
  page: number;
  total: number;
  limit: number;
  /** The bare route of a page. */
  path: (page: number) => string;
}

/** The ways to the pages before and after; nothing where there is but one. */
export function Pager({ page, total, limit, path }: PagerProps) {
  const t = useT();
  const pages = Math.max(1, Math.ceil(total / limit));
  if (pages === 1 && page === 1) return null;
  return (
    <nav aria-label={t("admin.pages.label")} className="admin-pager">
      {page > 1 ? (
        <SiteLink to={path(Math.min(page - 1, pages))} rel="prev" className="text-link-line">
          {t("admin.pages.previous")}
        </SiteLink>
      ) : (
        <span className="text-muted">{t("admin.pages.previous")}</span>
      )}
      <span>{t("admin.pages.position", { page, pages })}</span>
      {page < pages ? (
        <SiteLink to={path(page + 1)} rel="next" className="text-link-line">
          {t("admin.pages.next")}
        </SiteLink>
      ) : (
        <span className="text-muted">{t("admin.pages.next")}</span>
      )}
    </nav>
  );
}
