import type { ReactNode } from "react";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";

export interface PagerProps {
  /** Counted from 1. */
  page: number;
  total: number;
  /** Entries on a page. */
  limit: number;
  /** The bare route of a page. */
  path: (page: number) => string;
  /** Where the texts are. */
  texts: "admin.pages" | "profile.articles";
}

/** Links to the pages before and after; nothing where there is but one. A page beyond the last leads back to it. */
export function Pager({ page, total, limit, path, texts }: PagerProps) {
  const t = useT();
  const pages = Math.max(1, Math.ceil(total / limit));
  if (pages === 1 && page === 1) return null;
  return (
    <nav
      aria-label={t(`${texts}.label`)}
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-15 tabular-nums"
    >
      <Step to={page > 1 ? path(Math.min(page - 1, pages)) : null} rel="prev">
        {t(`${texts}.previous`)}
      </Step>
      <span>{t(`${texts}.position`, { page, pages })}</span>
      <Step to={page < pages ? path(page + 1) : null} rel="next">
        {t(`${texts}.next`)}
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
