import { formatTime } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/language.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Icon } from "#web/ui/icon.tsx";
import { KeptLine } from "./draft-status.tsx";
import type { AutosaveState } from "./use-autosave.ts";
import type { KeptState } from "./use-local-draft.ts";

export interface AutosaveLineProps {
  autosave: AutosaveState;
  kept: KeptState;
  /** Opens the comparison with what somebody else has saved. */
  onCompare: () => void;
}

/** Says in one line where the text is: on the server, on its way there, or in this browser alone. */
export function AutosaveLine({ autosave, kept, onCompare }: AutosaveLineProps) {
  const t = useT();
  const language = useLanguage();

  if (autosave.state === "conflict")
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-2 text-13 text-error">
        <Icon name="alert" size={16} className="flex-none" />
        {t("revisions.autosave.conflict")}
        <button type="button" className="font-semibold underline underline-offset-4" onClick={onCompare}>
          {t("revisions.autosave.compare")}
        </button>
      </div>
    );
  const keptSince = kept.state === "kept" && (autosave.state !== "saved" || kept.at > autosave.at);
  if (kept.state === "failed" || autosave.state === "idle" || (autosave.state === "saved" && keptSince))
    return <KeptLine kept={kept} />;
  if (autosave.state === "saving") return <p className="text-13 text-muted">{t("revisions.autosave.saving")}</p>;
  if (autosave.state === "saved")
    return (
      <p className="text-13 text-success">
        <span aria-hidden="true" className="mr-1.5 font-semibold">
          ✓
        </span>
        {t(autosave.beside ? "revisions.autosave.saved_beside" : "revisions.autosave.saved", {
          time: formatTime(autosave.at, language),
        })}
      </p>
    );
  return (
    <p role="status" className="text-13 text-ink-2">
      {autosave.state === "refused"
        ? t("revisions.autosave.refused", { reason: autosave.reason })
        : t(`revisions.autosave.${autosave.state}`)}
    </p>
  );
}
