import { type ReactNode, Suspense } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { Figure } from "#web/ui/figure.tsx";

export interface AccountPageProps {
  title: string;
  lead: ReactNode;
  /** Whether the page is hidden from a reader with a stored session, who may be led on. */
  visitorsOnly?: boolean;
  children: ReactNode;
}

/** A form beside the survey sheet; on phones below a strip of it. */
export function AccountPage({ title, lead, visitorsOnly = false, children }: AccountPageProps) {
  const t = useT();
  return (
    <div className={visitorsOnly ? "account signed-out-only" : "account"}>
      <div className="account-form">
        <h1 className="text-38">{title}</h1>
        {lead !== null && <p className="mt-2 text-15 text-ink-2">{lead}</p>}
        <div className="mt-8">{children}</div>
      </div>
      <figure className="account-figure figure">
        {/* the form does not wait for the drawing */}
        <Suspense>
          <Figure name="login" className="account-chart" />
        </Suspense>
        <figcaption className="account-caption">{t("account.figure")}</figcaption>
      </figure>
    </div>
  );
}
