import type { ReactNode } from "react";
import { paths } from "#contract/paths.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";

/** The way to the sign-in page. */
export function LoginLink() {
  const t = useT();
  return (
    <SiteLink to={paths.login} className="text-link-line">
      {t("account.login")}
    </SiteLink>
  );
}

/** Replaces a form whose link was probably used by an earlier try without a response; children follow the link to sign in. */
export function AlreadySubmittedNotice({ title, children }: { title: string; children?: ReactNode }) {
  const t = useT();
  return (
    <div role="alert" className="border-l-3 border-control py-1 pl-5">
      <h2 className="text-21">{title}</h2>
      <p className="text-15 text-ink-2">{t("account.unanswered")}</p>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <LoginLink /> {children}
      </p>
    </div>
  );
}
