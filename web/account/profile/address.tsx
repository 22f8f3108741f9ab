import { useState } from "react";
import type { AddressStatus } from "#contract/account.ts";
import { accountEndpoints } from "#contract/endpoints/account.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useSendsMail } from "#web/layout/use-sends-mail.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toasts.tsx";

/** Whether the address of the account is proven; if not, the way to get the link again. Nothing while that is unknown. */
export function AddressState({ status }: { status: AddressStatus | null }) {
  const t = useT();
  const errorText = useErrorText();
  const sendsMail = useSendsMail();
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      const { message } = await call(accountEndpoints.sendAddressLink);
      showToast("success", message);
    } catch (error) {
      showToast("error", errorText(error, "profile.account.address_failed"));
    }
    setBusy(false);
  }

  if (status === null) return null;
  if (status.proven) return <span className="block text-13 text-muted">{t("profile.account.address_proven")}</span>;
  if (!sendsMail)
    return <span className="block text-13 text-error">{t("profile.account.address_unproven_stored")}</span>;
  return (
    <>
      <span className="block text-13 text-error">{t("profile.account.address_unproven")}</span>
      <Button
        look="secondary"
        size="medium"
        className="mt-2"
        loading={busy}
        loadingLabel={t("profile.account.address_sending")}
        onClick={() => void send()}
      >
        {t("profile.account.address_send")}
      </Button>
    </>
  );
}
