import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import type { SecondFactorStatus } from "#contract/second-factor.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { clearDeletedAccount } from "#web/session/deleted-account.ts";
import { endSession, type StoredUser } from "#web/session/session.ts";
import type { Loaded } from "#web/signed-in/load.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

export interface DeleteAccountProps {
  user: StoredUser;
  secondFactor: Loaded<SecondFactorStatus>;
}

/** Deletes the signed-in user's account after a dialog, removes it from this browser, and navigates to the home page. */
export function DeleteAccount({ user, secondFactor }: DeleteAccountProps) {
  const t = useT();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const [asking, setAsking] = useState(false);

  async function leave() {
    // first, as a page for signed-in users would lead to the login page
    await navigate(sitePath(paths.home));
    endSession();
    showToast("success", t("profile.deletion.done"));
    await clearDeletedAccount(user);
  }

  return (
    <>
      <Button look="danger" size="medium" onClick={() => setAsking(true)}>
        {t("profile.deletion.open")}
      </Button>
      {asking && (
        // its texts may have to be fetched, for which the page must not go
        <Suspense>
          <DeleteAccountDialog
            email={user.email ?? ""}
            secondFactor={secondFactor}
            onDeleted={leave}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
