import { useState } from "react";
import { fileStem } from "#contract/file-stem.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { site } from "#site";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/field.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { showToast } from "#web/ui/toasts.tsx";
import { focusAtOnce } from "../account-form.tsx";

const fileName = `${fileStem(site.name.en)}-recovery-codes.txt`;

/** Recovery codes, which are shown once. Continues when the user confirms that they are stored. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT();
  const copy = useCopy();
  const language = useLanguage();
  const email = useSession()?.user.email ?? "";
  const [kept, setKept] = useState(false);
  const [problem, setProblem] = useState<string>();
  const owner = t("second-factor.codes.file", { site: site.name[language] });

  function save() {
    const lines = [owner, email, "", ...codes, ""];
    saveFile(fileName, lines.join("\r\n"));
  }

  return (
    <div className="recovery-codes grid gap-6">
      <div>
        <h3 ref={focusAtOnce} tabIndex={-1} className="text-17 font-semibold outline-none">
          {t("second-factor.codes.title")}
        </h3>
        <p className="mt-1 max-w-120 text-15 text-ink-2">{t("second-factor.codes.note")}</p>
      </div>
      <p className="recovery-owner">
        {owner}
        <br />
        {email}
      </p>
      <ol aria-label={t("second-factor.codes.list")} className="recovery-list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="recovery-actions flex flex-wrap gap-3">
        <Button
          look="secondary"
          size="medium"
          onClick={() => void copy(codes.join("\n"), "second-factor.codes.copied")}
        >
          {t("second-factor.codes.copy")}
        </Button>
        <Button look="secondary" size="medium" onClick={save}>
          {t("second-factor.codes.download")}
        </Button>
        <Button look="secondary" size="medium" onClick={() => window.print()}>
          {t("second-factor.codes.print")}
        </Button>
      </div>
      <form
        noValidate
        className="recovery-actions grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (kept) return onKept();
          setProblem(t("second-factor.codes.kept_needed"));
          event.currentTarget.querySelector("input")?.focus();
        }}
      >
        <Checkbox
          label={t("second-factor.codes.kept")}
          checked={kept}
          error={kept ? undefined : problem}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
        <Button type="submit" size="medium" className="justify-self-start">
          {t("second-factor.codes.done")}
        </Button>
      </form>
    </div>
  );
}

/** Copies a text and confirms it; where the browser refuses, explains how to copy by hand. */
export function useCopy(): (text: string, done: MessageKey) => Promise<void> {
  const t = useT();
  return async (text, done) => {
    try {
      // there is no clipboard on plain http
      await navigator.clipboard.writeText(text);
      showToast("success", t(done));
    } catch {
      showToast("error", t("second-factor.codes.copy_failed"));
    }
  };
}
