import type { ReactNode } from "react";
import { paths } from "#contract/paths.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";

/** The ways to the pages before and after; nothing where there is but one. A page beyond the last leads back to it. */
export function ArticlePages({ page, pages }: { page: number; pages: number }) {
  const t = useT();
  if (pages === 1 && page === 1) return null;
  const path = (to: number) => (to > 1 ? `${paths.profile}?page=${to}` : paths.profile);
  return (
    <nav
      aria-label={t("profile.articles.pages")}
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-15 tabular-nums"
    >
      <Step to={page > 1 ? path(Math.min(page - 1, pages)) : null} rel="prev">
        {t("profile.articles.previous")}
      </Step>
      <span>{t("profile.articles.position", { page, pages })}</span>
      <Step to={page < pages ? path(page + 1) : null} rel="next">
        {t("profile.articles.next")}
      </Step>
    </nav>
  );
}

const Step = ({ to, rel, children }: { to: string | null; rel: string; children: ReactNode }) =>
  to === null ? (
    <span className="text-muted">{children}</span>
  ) : (
    <SiteLink to={to} rel={rel} className="text-link-line">
      {children}
    </SiteLink>
  );
