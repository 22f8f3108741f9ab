import { useMutation } from "@tanstack/react-query";
import type { AddressStatus } from "#contract/account.ts";
import { accountEndpoints } from "#contract/endpoints/account.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useSendsMail } from "#web/layout/use-sends-mail.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toasts.tsx";

/** Whether the address of the account is proven; if not, the way to get the link again. Nothing while that is unknown. */
export function AddressState({ status }: { status: AddressStatus | undefined }) {
  const t = useT();
  const errorText = useErrorText();
  const sendsMail = useSendsMail();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(accountEndpoints.sendAddressLink),
    onSuccess: ({ message }) => showToast("success", message),
    onError: (error) => showToast("error", errorText(error, "profile.account.address_failed")),
  });

  if (status === undefined) return null;
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
        loading={isPending}
        loadingLabel={t("profile.account.address_sending")}
        onClick={() => mutate()}
      >
        {t("profile.account.address_send")}
      </Button>
    </>
  );
}
