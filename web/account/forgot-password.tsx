import { useState } from "react";
import { typedEmailProblem } from "#contract/account-rules.ts";
import { paths } from "#contract/paths.ts";
import { request } from "#web/http/api.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/forgot-password";
import { AccountForm, focusAtOnce } from "./account-form.tsx";
import { AccountPage } from "./account-page.tsx";

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: pageHead(context, {
    path: paths.forgotPassword,
    ...headTexts(context, "account.forgot_title", "account.forgot_description"),
  }),
});

export const meta = headMeta;

export default function ForgotPassword() {
  const t = useT();
  const [email, setEmail] = useState("");
  const [sent, setSent] = useState(false);
  return (
    <AccountPage title={t("account.forgot_title")} lead={sent ? null : t("account.forgot_lead")}>
      {sent ? (
        <Sent email={email} onAgain={() => setSent(false)} />
      ) : (
        <Request
          email={email}
          onSent={(address) => {
            setEmail(address);
            setSent(true);
          }}
        />
      )}
      <p className="mt-6 text-15">
        <SiteLink to={paths.login} className="text-link-line">
          {t("account.back_to_login")}
        </SiteLink>
      </p>
    </AccountPage>
  );
}

/** Asks for the address, with the one asked for before. */
function Request({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const t = useT();
  return (
    <AccountForm
      failed="account.forgot_failed"
      submit="account.forgot_send"
      sending="account.forgot_sending"
      fields={[
        {
          name: "email",
          type: "email",
          label: t("account.email"),
          autoComplete: "email",
          defaultValue: email,
          check: typedEmailProblem,
          // the button that had the focus was removed
          ...(email !== "" && { ref: focusAtOnce }),
        },
      ]}
      send={async (body) => {
        await request({ method: "POST", path: "/auth/forgot-password" }, { body, login: true });
        onSent(body.email);
      }}
    />
  );
}

/** The answer for every address, known or not. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useT();
  return (
    <div className="text-15">
      <div className="border-l-3 border-success bg-panel px-4 py-3">
        <h2 ref={focusAtOnce} tabIndex={-1} className="text-17 font-semibold">
          {t("account.forgot_sent_title")}
        </h2>
        <p className="mt-1 wrap-anywhere">{t("account.forgot_sent", { email })}</p>
      </div>
      <h3 className="mt-6 text-15 font-semibold">{t("account.forgot_missing")}</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-2">
        <li>{t("account.forgot_missing_spam")}</li>
        <li>{t("account.forgot_missing_address")}</li>
        <li>{t("account.forgot_missing_again")}</li>
      </ul>
      <Button look="secondary" className="mt-6 w-full" onClick={onAgain}>
        {t("account.forgot_again")}
      </Button>
    </div>
  );
}
