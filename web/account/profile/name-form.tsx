import { useState } from "react";
import { accountLimits, fullNameProblem } from "#contract/account-rules.ts";
import { accountEndpoints } from "#contract/endpoints/account.ts";
import { call } from "#web/http/call.ts";
import { useT } from "#web/i18n/use-t.ts";
import { type StoredUser, updateUser } from "#web/session/session.ts";
import { readFormDraft, storeFormDraft } from "#web/storage/form-draft-storage.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { FormErrorList } from "../form-errors.tsx";
import { textOf, useAccountForm } from "../use-account-form.ts";

/** Edits the full name. What is not saved stays for this tab and is offered again. */
export function NameForm({ user }: { user: StoredUser }) {
  const t = useT();
  const saved = user.full_name ?? "";
  const [offered, setOffered] = useState(() => {
    const kept = readFormDraft("profileName", user.id);
    return typeof kept === "string" && kept !== saved ? kept : null;
  });
  const [name, setName] = useState(offered ?? saved);

  function change(next: string) {
    setName(next);
    storeFormDraft("profileName", user.id, next === saved ? null : next);
  }

  const { problems, sending, form } = useAccountForm({
    failed: "profile.name.failed",
    check: (data) => ({ full_name: fullNameProblem(textOf(data, "full_name")) }),
    send: async (data) => {
      const body = { full_name: textOf(data, "full_name") };
      const answer = await call(accountEndpoints.rename, { body });
      updateUser(answer.user);
      storeFormDraft("profileName", user.id, null);
      setName(body.full_name.trim());
      setOffered(null);
      showToast("success", t("profile.name.saved"));
    },
  });

  return (
    <form {...form} className="profile-form">
      {offered !== null && (
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
      )}
      <Field
        label={t("account.full_name")}
        name="full_name"
        autoComplete="name"
        // the rule counts without the blanks around it
        maxLength={accountLimits.fullNameMax * 2}
        value={name}
        onChange={(event) => change(event.currentTarget.value)}
        error={problems.fields.full_name}
      />
      <FormErrorList texts={problems.general} />
      <Button
        type="submit"
        size="medium"
        className="justify-self-start"
        loading={sending}
        loadingLabel={t("profile.name.saving")}
      >
        {t("profile.name.save")}
      </Button>
    </form>
  );
}
