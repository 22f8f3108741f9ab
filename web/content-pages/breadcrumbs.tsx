import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";

export interface Crumb {
  to: string;
  text: string;
}

/** Where a page stands: the pages above it, then itself. */
export function Breadcrumbs({ above, here }: { above: readonly Crumb[]; here: string }) {
  const t = useT();
  return (
    <nav aria-label={t("document.crumbs")} className="wrap pt-6 text-13 text-muted md:pt-8">
      <ol className="flex flex-wrap">
        {above.map(({ to, text }) => (
          <li key={to}>
            <SiteLink to={to} className="underline-offset-4 hover:underline">
              {text}
            </SiteLink>
            <span aria-hidden="true" className="mx-2.5 text-control">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="text-ink">
          {here}
        </li>
      </ol>
    </nav>
  );
}
