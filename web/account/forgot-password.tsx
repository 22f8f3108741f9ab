import { useState } from "react";
import { typedEmailProblem } from "#contract/account-rules.ts";
import { paths } from "#contract/paths.ts";
import { request } from "#web/http/api.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { useSendsMail } from "#web/layout/use-sends-mail.ts";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/forgot-password";
import { AccountForm, AnswerBox, focusAtOnce } from "./account-form.tsx";
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
  /** The result, which is the same for every address. */
  const [answer, setAnswer] = useState<"mailed" | "stored" | null>(null);
  const lead = t(useSendsMail() ? "account.forgot_lead" : "account.forgot_lead_stored");
  const onAgain = () => setAnswer(null);
  return (
    <AccountPage title={t("account.forgot_title")} lead={answer === null ? lead : null}>
      {answer === "mailed" && <Mailed email={email} onAgain={onAgain} />}
      {answer === "stored" && <Stored email={email} onAgain={onAgain} />}
      {answer === null && (
        <Request
          email={email}
          onAnswer={(address, mailed) => {
            setEmail(address);
            setAnswer(mailed ? "mailed" : "stored");
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
function Request({ email, onAnswer }: { email: string; onAnswer: (email: string, mailed: boolean) => void }) {
  const t = useT();
  const sendsMail = useSendsMail();
  return (
    <AccountForm
      failed="account.forgot_failed"
      submit={sendsMail ? "account.forgot_send" : "account.forgot_ask"}
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
        const { mailed } = await request({ method: "POST", path: "/auth/forgot-password" }, { body, login: true });
        onAnswer(body.email, mailed === true);
      }}
    />
  );
}

interface AnswerProps {
  email: string;
  onAgain: () => void;
}

const Again = ({ onAgain }: Pick<AnswerProps, "onAgain">) => (
  <Button look="secondary" className="mt-6 w-full" onClick={onAgain}>
    {useT()("account.forgot_again")}
  </Button>
);

/** The result on a site without a mail server, for known and unknown addresses. */
function Stored({ email, onAgain }: AnswerProps) {
  const t = useT();
  return (
    <div className="text-15">
      <AnswerBox title={t("account.forgot_stored_title")}>{t("account.forgot_stored", { email })}</AnswerBox>
      <p className="mt-6">
        <SiteLink to={paths.contacts} className="text-link-line">
          {t("account.forgot_reach")}
        </SiteLink>
      </p>
      <Again onAgain={onAgain} />
    </div>
  );
}

/** The result, for known and unknown addresses. */
function Mailed({ email, onAgain }: AnswerProps) {
  const t = useT();
  return (
    <div className="text-15">
      <AnswerBox title={t("account.forgot_sent_title")}>{t("account.forgot_sent", { email })}</AnswerBox>
      <h3 className="mt-6 text-15 font-semibold">{t("account.forgot_missing")}</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-2">
        <li>{t("account.forgot_missing_spam")}</li>
        <li>{t("account.forgot_missing_address")}</li>
        <li>{t("account.forgot_missing_again")}</li>
      </ul>
      <Again onAgain={onAgain} />
    </div>
  );
}
