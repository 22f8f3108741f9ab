import { useState } from "react";
import { personalDataEndpoints } from "#contract/endpoints/personal-data.ts";
import { call } from "#web/http/call.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useT } from "#web/i18n/use-t.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";

export interface DeleteUserProps {
  user: { id: number; username: string };
  /** Called once the account is deleted. */
  onDeleted: () => void;
}

/** Deletes the account of another user, after a question that says what goes and what stays. */
export function DeleteUser({ user: { id, username }, onDeleted }: DeleteUserProps) {
  const t = useT();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = username;

  async function remove() {
    setBusy(true);
    try {
      await call(personalDataEndpoints.deleteUser, { params: { id } });
      showToast("success", t("admin.users.delete_done", { name }));
      setAsking(false);
      onDeleted();
    } catch (error) {
      showToast("error", errorText(error, "admin.users.delete_failed"));
      setAsking(false);
    }
    setBusy(false);
  }

  return (
    <>
      <Button
        look="danger"
        size="medium"
        aria-label={t("admin.users.delete_name", { name })}
        onClick={() => setAsking(true)}
      >
        {t("admin.users.delete")}
      </Button>
      <AlertDialog
        open={asking}
        danger
        text={t("admin.users.delete_ask", { name })}
        note={t("admin.users.delete_effects")}
        confirmLabel={t("admin.users.delete_confirm")}
        busyLabel={t("admin.users.deleting")}
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
