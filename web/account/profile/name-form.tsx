import { useState } from "react";
import { accountLimits, fullNameProblem } from "#contract/account-rules.ts";
import { accountEndpoints } from "#contract/endpoints/account.ts";
import { call } from "#web/http/call.ts";
import { useT } from "#web/i18n/use-t.ts";
import { type StoredUser, updateUser } from "#web/session/session.ts";
import { readFormDraft, storeFormDraft } from "#web/storage/form-draft-storage.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { AccountForm } from "../account-form.tsx";

/** Edits the full name. What is not saved stays for this tab and is offered again. */
export function NameForm({ user }: { user: StoredUser }) {
  const t = useT();
  const saved = user.full_name ?? "";
  const [offered, setOffered] = useState(() => {
    const draft = readFormDraft("profileName", user.id);
    return typeof draft === "string" && draft !== saved ? draft : null;
  });
  const [name, setName] = useState(offered ?? saved);

  function change(next: string) {
    setName(next);
    storeFormDraft("profileName", user.id, next === saved ? null : next);
  }

  return (
    <AccountForm
      compact
      failed="profile.name.failed"
      submit="profile.name.save"
      sending="profile.name.saving"
      before={
        offered !== null && (
          <div role="status" className="border-l-3 border-accent bg-panel px-4 py-3 text-15">
            <p>{t("profile.name.kept")}</p>
            <Button
              look="secondary"
              size="small"
              className="mt-2"
              onClick={() => {
                change(saved);
                setOffered(null);
              }}
            >
              {t("profile.name.discard")}
            </Button>
          </div>
        )
      }
      fields={[
        {
          name: "full_name",
          label: t("account.full_name"),
          autoComplete: "name",
          // the rule counts without the blanks around it
          maxLength: accountLimits.fullNameMax * 2,
          value: name,
          onChange: (event) => change(event.currentTarget.value),
          check: fullNameProblem,
        },
      ]}
      send={async (body) => {
        const { user: renamed } = await call(accountEndpoints.rename, { body });
        updateUser(renamed);
        storeFormDraft("profileName", user.id, null);
        setName(body.full_name.trim());
        setOffered(null);
        showToast("success", t("profile.name.saved"));
      }}
    />
  );
}
