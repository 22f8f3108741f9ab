import { useState } from "react";
import { paths } from "#contract/paths.ts";
import { ApiError, request } from "#web/http/api.ts";
import { useDoneBefore } from "#web/http/done-before.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { logOut } from "#web/session/pending-logout.ts";
import { useSession } from "#web/session/session.ts";
import { ErrorPanel } from "#web/ui/states.tsx";
import type { Route } from "./+types/reset-password";
import { AccountForm, useNewPassword } from "./account-form.tsx";
import { AccountPage } from "./account-page.tsx";
import { AlreadySubmittedNotice } from "./already-submitted-notice.tsx";
import { useLinkToken } from "./use-link-token.ts";
import { useLoginAfter } from "./visitor.ts";

/** Nobody may learn the address, in whose query older links have the token until the page takes it out. */
const noReferrer = { name: "referrer", content: "no-referrer" };

/** For the same reason the page is never cached. */
export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: [...pageHead(context, headTexts(context, "account.reset_title", "account.reset_description")), noReferrer],
});

export const meta = headMeta;

export default function ResetPassword() {
  const t = useT();
  const token = useLinkToken();
  const [ended, setEnded] = useState<"dead" | "used" | null>(null);
  const open = token !== null && ended === null;
  const askAgain = (
    <SiteLink to={paths.forgotPassword} className="text-link-line">
      {t("account.reset_ask_again")}
    </SiteLink>
  );
  return (
    <AccountPage title={t("account.reset_title")} lead={open ? t("account.reset_lead") : null}>
      {open ? (
        <NewPassword token={token} onEnded={setEnded} />
      ) : ended === "used" ? (
        <AlreadySubmittedNotice title={t("account.reset_used_title")}>{askAgain}</AlreadySubmittedNotice>
      ) : (
        <ErrorPanel
          title={t("account.reset_dead_title")}
          text={t(token === null ? "account.reset_missing" : "account.reset_dead")}
        >
          {askAgain}
        </ErrorPanel>
      )}
    </AccountPage>
  );
}

interface NewPasswordProps {
  token: string;
  /** Called where the link is not valid; `used` where this form has probably used it. */
  onEnded: (how: "dead" | "used") => void;
}

function NewPassword({ token, onEnded }: NewPasswordProps) {
  const t = useT();
  const doneBefore = useDoneBefore();
  const [done, setDone] = useState(false);
  const session = useSession();
  useLoginAfter(done, paths.login);

  return (
    <AccountForm
      failed="account.reset_failed"
      submit="account.reset_submit"
      sending="account.reset_saving"
      disabled={done || token === ""}
      success={done ? t("account.reset_success") : null}
      before={
        session && (
          <p className="border-l-3 border-control bg-panel px-4 py-3 text-15">
            {t("account.reset_signed_in", { name: session.user.username ?? "" })}
          </p>
        )
      }
      fields={useNewPassword("password", { role: null })}
      send={async ({ password }) => {
        try {
          await request({ method: "POST", path: "/auth/reset-password" }, { body: { token, password }, login: true });
        } catch (error) {
          const used = doneBefore(error, 400, token);
          if (!(error instanceof ApiError) || error.status !== 400) throw error;
          if (used) logOut();
          return onEnded(used ? "used" : "dead");
        }
        // the sign-in page is for those who are signed out; the session may be another account's, and is alive then
        logOut();
        setDone(true);
      }}
    />
  );
}
