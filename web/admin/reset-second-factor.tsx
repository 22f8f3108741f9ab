import { useState } from "react";
import { secondFactorEndpoints } from "#contract/endpoints/second-factor.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useT } from "#web/i18n/use-t.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";

/** Takes the second factor of another user away, after a question, for those who lost their app and their codes. */
export function ResetSecondFactor({ user: { id, username } }: { user: { id: number; username: string } }) {
  const t = useT();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = username;

  async function reset() {
    setBusy(true);
    try {
      await call(secondFactorEndpoints.reset, { params: { id } });
      showToast("success", t("second-factor.reset.done", { name }));
    } catch (error) {
      showToast("error", errorText(error, "second-factor.reset.failed"));
    }
    setBusy(false);
    setAsking(false);
  }

  return (
    <>
      <Button
        look="secondary"
        size="medium"
        aria-label={t("second-factor.reset.name", { name })}
        onClick={() => setAsking(true)}
      >
        {t("second-factor.reset.button")}
      </Button>
      <AlertDialog
        open={asking}
        danger
        text={t("second-factor.reset.ask", { name })}
        confirmLabel={t("second-factor.reset.confirm")}
        busyLabel={t("second-factor.reset.working")}
        busy={busy}
        onConfirm={() => void reset()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
