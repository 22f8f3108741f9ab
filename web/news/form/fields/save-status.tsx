import { formatTime } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useFormState, useVersion, type VersionProps } from "../form-store.ts";
import { messageText } from "../message.ts";
import type { AutosaveStatus } from "../saving/saving-state.ts";
import type { DraftState } from "../text/text-state.ts";

/** Says in one line where the text is stored: on the server, on its way there, or only in this browser. */
export function SaveStatus({ store, language }: VersionProps) {
  const t = useT();
  const autosave = useVersion(store, language, (version) => version.autosave.status);
  const draft = useVersion(store, language, (version) => version.draft.status);
  const online = useFormState(store, ({ page }) => page.online);
  if (autosave.state === "conflict") return <ConflictStatus store={store} language={language} />;
  if (!online && draft.state !== "failed")
    return (
      <p className="flex items-start gap-1.5 text-13 text-accent">
        <Icon name="alert" size={16} className="mt-0.5 flex-none" />
        {t("revisions.autosave.offline")}
      </p>
    );
  const newerDraft = autosave.state === "saved" && draft.state === "kept" && draft.at > autosave.at;
  if (draft.state === "failed" || autosave.state === "idle" || newerDraft) return <LocalStatus draft={draft} />;
  return <ServerStatus autosave={autosave} />;
}

function ConflictStatus({ store, language }: VersionProps) {
  const t = useT();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-2 text-13 text-error">
      <Icon name="alert" size={16} className="flex-none" />
      {t("revisions.autosave.conflict")}
      <button
        type="button"
        className="font-semibold underline underline-offset-4"
        onClick={() => store.dispatch({ type: "conflictOpened", language })}
      >
        {t("revisions.autosave.compare")}
      </button>
    </div>
  );
}

const Stored = ({ text }: { text: string }) => (
  <p className="text-13 text-success">
    <span aria-hidden="true" className="mr-1.5 font-semibold">
      ✓
    </span>
    {text}
  </p>
);

/** Whether the text is stored in this browser. */
function LocalStatus({ draft }: { draft: DraftState["status"] }) {
  const t = useT();
  const page = useLanguage();
  return (
    <div className="text-13">
      {draft.state === "kept" && <Stored text={t("editor.form.kept", { time: formatTime(draft.at, page) })} />}
      {draft.state === "idle" && <p className="text-muted">{t("editor.form.not_kept")}</p>}
      <div role="alert">
        {draft.state === "failed" && (
          <p className="flex items-start gap-1.5 text-error">
            <Icon name="alert" size={16} className="mt-0.5 flex-none" />
            {t("editor.local_draft.failed")}
          </p>
        )}
      </div>
    </div>
  );
}

/** Whether the text is stored on the server. */
function ServerStatus({ autosave }: { autosave: Exclude<AutosaveStatus, { state: "idle" } | { state: "conflict" }> }) {
  const t = useT();
  const page = useLanguage();
  if (autosave.state === "saving") return <p className="text-13 text-muted">{t("revisions.autosave.saving")}</p>;
  if (autosave.state === "saved") {
    const time = formatTime(autosave.at, page);
    return (
      <Stored
        text={t(autosave.unpublishedEdit ? "revisions.autosave.saved_beside" : "revisions.autosave.saved", { time })}
      />
    );
  }
  return (
    <p role="status" className="text-13 text-ink-2">
      {autosave.state === "refused"
        ? t("revisions.autosave.refused", { reason: messageText(autosave.reason, t) })
        : t(`revisions.autosave.${autosave.state}`)}
    </p>
  );
}
