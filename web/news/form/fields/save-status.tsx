import { formatTime } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useVersion, type VersionProps } from "../save/form-store.ts";
import type { DraftStatus } from "../save/state.ts";

/** Tells in one line where the text is: on the server, on its way there, or in this browser alone. */
export function SaveStatus({ store, language }: VersionProps) {
  const t = useT();
  const page = useLanguage();
  const autosave = useVersion(store, language, (version) => version.autosave.status);
  const draft = useVersion(store, language, (version) => version.draft.status);

  if (autosave.state === "conflict")
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
  const newerDraft = autosave.state === "saved" && draft.state === "kept" && draft.at > autosave.at;
  if (draft.state === "failed" || autosave.state === "idle" || newerDraft) return <LocalDraftStatus draft={draft} />;
  if (autosave.state === "saving") return <p className="text-13 text-muted">{t("revisions.autosave.saving")}</p>;
  if (autosave.state === "saved")
    return (
      <StoredAt
        className="text-13 text-success"
        text={t(autosave.beside ? "revisions.autosave.saved_beside" : "revisions.autosave.saved", {
          time: formatTime(autosave.at, page),
        })}
      />
    );
  return (
    <p role="status" className="text-13 text-ink-2">
      {autosave.state === "refused"
        ? t("revisions.autosave.refused", { reason: autosave.reason })
        : t(`revisions.autosave.${autosave.state}`)}
    </p>
  );
}

/** Tells since when this device has the text, or that it could not store it. */
function LocalDraftStatus({ draft }: { draft: DraftStatus }) {
  const t = useT();
  const page = useLanguage();
  return (
    <div className="text-13">
      {draft.state === "kept" && (
        <StoredAt className="text-success" text={t("editor.form.kept", { time: formatTime(draft.at, page) })} />
      )}
      {draft.state === "idle" && <p className="text-muted">{t("editor.form.not_kept")}</p>}
      <div role="alert">
        {draft.state === "failed" && (
          <p className="flex items-start gap-1.5 text-error">
            <Icon name="alert" size={16} className="mt-0.5 flex-none" />
            {t("news.kept.failed")}
          </p>
        )}
      </div>
    </div>
  );
}

const StoredAt = ({ className, text }: { className: string; text: string }) => (
  <p className={className}>
    <span aria-hidden="true" className="mr-1.5 font-semibold">
      ✓
    </span>
    {text}
  </p>
);
