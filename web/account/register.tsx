import { useState } from "react";
import { typedEmailProblem } from "#contract/account-rules.ts";
import { paths } from "#contract/paths.ts";
import { request } from "#web/http/api.ts";
import { useDoneBefore } from "#web/http/done-before.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { LoadingPage } from "#web/ui/states.tsx";
import type { Route } from "./+types/register";
import { AccountForm, useNewPassword } from "./account-form.tsx";
import { AccountPage } from "./account-page.tsx";
import { agreement, useNames } from "./new-account-fields.tsx";
import { useLoginAfter, useOwnQuery, useRedirectSignedIn } from "./visitor.ts";

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: pageHead(context, {
    path: paths.register,
    ...headTexts(context, "account.register", "account.register_description"),
  }),
});

export const meta = headMeta;

export default function Register() {
  const t = useT();
  const search = useOwnQuery();
  const anonymous = useRedirectSignedIn(useSitePath()(paths.home));
  const [registered, setRegistered] = useState(false);
  const [maybeRegistered, setMaybeRegistered] = useState(false);
  const doneBefore = useDoneBefore();
  const names = useNames();
  const password = useNewPassword("password", { first: true });
  useLoginAfter(registered, `${paths.login}${search}`);

  if (anonymous === "checking") return <LoadingPage />;
  return (
    <AccountPage
      title={t("account.register")}
      visitorsOnly={anonymous === "unknown"}
      lead={
        <>
          {t("account.have_account")}{" "}
          <SiteLink to={`${paths.login}${search}`} className="text-link-line">
            {t("account.login")}
          </SiteLink>
        </>
      }
    >
      <AccountForm
        failed="account.register_failed"
        submit="account.register"
        sending="account.registering"
        disabled={registered}
        success={registered ? t("account.registered") : null}
        fields={[
          ...names,
          { name: "email", type: "email", label: t("account.email"), autoComplete: "email", check: typedEmailProblem },
          ...password,
          agreement,
        ]}
        onSubmit={() => setMaybeRegistered(false)}
        send={async ({ username, full_name, email, password }) => {
          const body = { username, full_name, email, password };
          try {
            await request({ method: "POST", path: "/auth/register" }, { body, login: true });
          } catch (error) {
            setMaybeRegistered(doneBefore(error, 409));
            throw error;
          }
          setRegistered(true);
        }}
      >
        <div role="status" className="contents">
          {maybeRegistered && (
            <p className="border-l-3 border-control bg-panel px-4 py-3 text-15">{t("account.unanswered")}</p>
          )}
        </div>
      </AccountForm>
    </AccountPage>
  );
}
