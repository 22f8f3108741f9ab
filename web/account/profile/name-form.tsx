import { useLayoutEffect, useRef, useState } from "react";
import { accountLimits, fullNameProblem } from "#contract/account-rules.ts";
import { accountEndpoints } from "#contract/endpoints/account.ts";
import { call } from "#web/http/call.ts";
import { useT } from "#web/i18n/use-t.ts";
import { storeUser } from "#web/session/current-user.ts";
import { readToken, type StoredUser } from "#web/session/session.ts";
import { fieldsAfterSave } from "#web/signed-in/fields-after-save.ts";
import { readFormDraft, storeFormDraft } from "#web/storage/form-draft-storage.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { AccountForm } from "../account-form.tsx";

interface Names {
  full_name: string;
  english_name: string;
}

const isSame = (a: Names, b: Names) => a.full_name === b.full_name && a.english_name === b.english_name;

/** The names that a user has. */
const savedNames = ({ full_name, english_name }: Pick<StoredUser, keyof Names>): Names => ({
  full_name: full_name ?? "",
  english_name: english_name ?? "",
});

/** A stored draft; `null` for anything else. */
function namesOf(value: unknown): Names | null {
  if (typeof value !== "object" || value === null) return null;
  const { full_name, english_name } = { full_name: null, english_name: null, ...value };
  return typeof full_name === "string" && typeof english_name === "string" ? { full_name, english_name } : null;
}

/** Edits the full name and the one for English pages. What is not saved stays for this tab and is offered again. */
export function NameForm({ user }: { user: StoredUser }) {
  const t = useT();
  const saved = savedNames(user);
  const [offered, setOffered] = useState(() => {
    const draft = namesOf(readFormDraft("profileName", user.id));
    return draft && !isSame(draft, saved) ? draft : null;
  });
  const [names, setNames] = useState(offered ?? saved);
  // the fields when a response arrives
  const typed = useRef(names);
  useLayoutEffect(() => {
    typed.current = names;
  });

  function change(next: Names, against = saved) {
    setNames(next);
    storeFormDraft("profileName", user.id, isSame(next, against) ? null : next);
  }

  const field = (name: keyof Names) => ({
    name,
    // the rule counts without the blanks around it
    maxLength: accountLimits.fullNameMax * 2,
    value: names[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ ...names, [name]: event.currentTarget.value }),
    check: fullNameProblem,
  });

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
        { ...field("full_name"), label: t("account.full_name"), autoComplete: "name" },
        {
          ...field("english_name"),
          label: t("profile.name.english"),
          hint: t("profile.name.english_hint"),
          lang: "en",
        },
      ]}
      send={async ({ full_name, english_name }) => {
        const sent = { full_name, english_name };
        const token = readToken();
        const { user: renamed } = await call(accountEndpoints.rename, { body: sent });
        storeUser(token, renamed);
        const stored = savedNames(renamed);
        change(fieldsAfterSave(sent, typed.current, stored), stored);
        setOffered(null);
        showToast("success", t("profile.name.saved"));
      }}
    />
  );
}
