import { useState } from "react";
import { useNavigate } from "react-router";
import { accountEndpoints } from "#contract/endpoints/account.ts";
import { paths } from "#contract/paths.ts";
import { ApiError } from "#web/http/api.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { endSession } from "#web/session/session.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";

/** Ends every session, after a question, and leads to the login page. */
export function SignOutEverywhere() {
  const t = useT();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function signOut() {
    setBusy(true);
    try {
      await call(accountEndpoints.logoutAll);
      endSession();
      showToast("success", t("profile.devices.end_all_done"));
      await navigate(sitePath(paths.login));
    } catch (error) {
      setBusy(false);
      setAsking(false);
      // a session that is dead leads to the login page by itself
      if (error instanceof ApiError && error.status === 401) return;
      showToast("error", errorText(error, "profile.devices.end_all_failed"));
    }
  }

  return (
    <>
      <Button look="danger" size="medium" className="mt-6" onClick={() => setAsking(true)}>
        {t("profile.devices.end_all")}
      </Button>
      <AlertDialog
        open={asking}
        danger
        text={t("profile.devices.end_all_question")}
        confirmLabel={t("profile.devices.end_all")}
        busyLabel={t("profile.devices.ending")}
        busy={busy}
        onConfirm={() => void signOut()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
