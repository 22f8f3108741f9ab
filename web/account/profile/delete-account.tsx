import { Suspense, useState } from "react";
import { personalDataEndpoints } from "#contract/endpoints/personal-data.ts";
import { paths } from "#contract/paths.ts";
import type { SecondFactorStatus } from "#contract/second-factor.ts";
import { ApiError } from "#web/http/api.ts";
import { call } from "#web/http/call.ts";
import { useDoneBefore } from "#web/http/done-before.ts";
import { useSitePath } from "#web/i18n/language.ts";
import { useSiteNavigation } from "#web/i18n/navigation.ts";
import { useT } from "#web/i18n/use-t.ts";
import { clearDeletedAccount } from "#web/session/deleted-account.ts";
import { endSession, expireSession, readToken, type StoredUser } from "#web/session/session.ts";
import type { Loaded } from "#web/signed-in/loaded-content.tsx";
import { storeNextMessage } from "#web/storage/next-message.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogText } from "#web/ui/dialog.tsx";
import { PasswordOwner, useAccountForm } from "../account-form.tsx";
import { useProofFields } from "../second-factor/task-steps.tsx";

export interface DeleteAccountProps {
  user: StoredUser;
  secondFactor: Loaded<SecondFactorStatus>;
}

/** Deletes the signed-in user's account after a question, and clears it from this browser. */
export function DeleteAccount(props: DeleteAccountProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="danger" size="medium" onClick={() => setAsking(true)}>
        {t("profile.deletion.open")}
      </Button>
      {asking && (
        // its texts may have to be fetched, for which the page must not go
        <Suspense>
          <DeleteAccountDialog {...props} onCancel={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Explains what is deleted and what stays; asks for the password and, with two-step sign-in, a code. */
function DeleteAccountDialog({ user, secondFactor, onCancel }: DeleteAccountProps & { onCancel: () => void }) {
  const t = useT();
  const { go } = useSiteNavigation();
  const sitePath = useSitePath();
  // the server asks for it where the status could not be loaded
  const [codeAsked, setCodeAsked] = useState(false);
  const doneBefore = useDoneBefore();

  const { inputs, sending, form } = useAccountForm({
    failed: "profile.deletion.failed",
    fields: useProofFields(secondFactor.data?.enabled === true || codeAsked),
    send: async (body) => {
      const token = readToken();
      try {
        // a 401 may mean that the account has been deleted, and does not lead to the login page then
        await call(personalDataEndpoints.deleteOwn, { body, login: true });
      } catch (error) {
        if (!doneBefore(error, 401)) {
          if (error instanceof ApiError && error.status === 401 && readToken() === token) expireSession();
          if (error instanceof ApiError && error.errors.code) setCodeAsked(true);
          throw error;
        }
      }
      await clearDeletedAccount(user);
      storeNextMessage({ kind: "success", text: t("profile.deletion.done") });
      // first, as a page for signed-in users would lead to the login page
      go(sitePath(paths.home));
      endSession();
    },
  });

  return (
    <Dialog
      role="alertdialog"
      title={t("profile.deletion.question")}
      titleClassName="text-17 font-semibold"
      busy={sending}
      onClose={onCancel}
    >
      <DialogText render={<dl />} className="delete-account-effects">
        <dt>{t("profile.deletion.goes_title")}</dt>
        <dd>{t("profile.deletion.goes")}</dd>
        <dt>{t("profile.deletion.stays_title")}</dt>
        <dd>{t("profile.deletion.stays")}</dd>
      </DialogText>
      <form {...form} className="profile-form">
        <PasswordOwner email={user.email} />
        {inputs}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" size="medium" disabled={sending} onClick={onCancel}>
            {t("profile.deletion.cancel")}
          </Button>
          <Button
            type="submit"
            size="medium"
            look="danger"
            className="not-disabled:bg-error not-disabled:text-on-error"
            disabled={secondFactor.isFetching}
            loading={sending}
            loadingLabel={t("profile.deletion.working")}
          >
            {t("profile.deletion.confirm")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
