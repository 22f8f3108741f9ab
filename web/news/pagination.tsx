import type { ReactNode } from "react";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { type ListParams, offeredPages, placePath } from "./list-params.ts";

/** The ways to the other pages of a tab. */
export function Pagination({ tab, page, pages }: ListParams & { pages: number }) {
  const t = useT();
  const path = (to: number) => placePath({ tab, page: to });
  return (
    <nav
      aria-label={t("news.list.pages")}
      className="mt-12 flex flex-wrap items-center justify-between gap-x-6 gap-y-5 border-ink border-t pt-5 text-15 tabular-nums md:mt-18"
    >
      <Step to={page > 1 ? path(page - 1) : null} rel="prev">
        {t("news.list.previous")}
      </Step>
      <ol className="-order-1 flex basis-full flex-wrap justify-center gap-2 sm:order-none sm:basis-auto">
        {offeredPages(page, pages).map((number, i, offered) =>
          number === null ? (
            <li key={`after ${offered[i - 1]}`} aria-hidden="true" className="grid h-9 place-items-center px-1">
              …
            </li>
          ) : (
            <li key={number}>
              <SiteLink
                to={path(number)}
                aria-label={t("news.list.page", { page: number })}
                aria-current={number === page ? "page" : undefined}
                className="page-number"
              >
                {number}
              </SiteLink>
            </li>
          ),
        )}
      </ol>
      <Step to={page < pages ? path(page + 1) : null} rel="next">
        {t("news.list.next")}
      </Step>
    </nav>
  );
}

/** One page on or back; only a word where there is none. */
const Step = ({ to, rel, children }: { to: string | null; rel: string; children: ReactNode }) =>
  to === null ? (
    <span className="text-muted">{children}</span>
  ) : (
    <SiteLink to={to} rel={rel} className="text-link-line py-1">
      {children}
    </SiteLink>
  );
