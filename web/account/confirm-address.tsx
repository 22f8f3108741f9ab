import { useState } from "react";
import { accountEndpoints } from "#contract/endpoints/account.ts";
import { paths } from "#contract/paths.ts";
import { ApiError } from "#web/http/api.ts";
import { call } from "#web/http/call.ts";
import { SiteLink } from "#web/i18n/site-link.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { headMeta } from "#web/seo/meta.ts";
import { ErrorPanel } from "#web/ui/states.tsx";
import type { Route } from "./+types/confirm-address";
import { AccountForm, AnswerBox } from "./account-form.tsx";
import { AccountPage } from "./account-page.tsx";
import { useLinkToken } from "./use-link-token.ts";

/** The address holds the token: no referrer is sent, and the page is never cached. */
const noReferrer = { name: "referrer", content: "no-referrer" };
export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: [...pageHead(context, headTexts(context, "account.address_title", "account.address_description")), noReferrer],
});

export const meta = headMeta;

/**
 * Where the link leads that proves the address of an account. A button is pressed, since programs that check mail open its
 * links too.
 */
export default function ConfirmAddress() {
  const t = useT();
  const token = useLinkToken();
  const [dead, setDead] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const open = token !== null && dead === null && !done;
  const toProfile = (
    <SiteLink to={paths.profile} className="text-link-line">
      {t("profile.title")}
    </SiteLink>
  );
  return (
    <AccountPage title={t("account.address_title")} lead={open ? t("account.address_lead") : null}>
      {done && (
        <div className="text-15">
          <AnswerBox title={t("account.address_proven")}>{toProfile}</AnswerBox>
        </div>
      )}
      {open && (
        <AccountForm
          failed="account.address_failed"
          submit="account.address_submit"
          sending="account.address_saving"
          disabled={token === ""}
          fields={[]}
          send={async () => {
            try {
              await call(accountEndpoints.proveAddress, { body: { token } });
              setDone(true);
            } catch (error) {
              if (!(error instanceof ApiError) || error.status !== 400) throw error;
              setDead(error.message);
            }
          }}
        />
      )}
      {!open && !done && (
        <ErrorPanel title={t("account.address_dead_title")} text={dead ?? t("account.address_missing")}>
          {toProfile}
        </ErrorPanel>
      )}
    </AccountPage>
  );
}
