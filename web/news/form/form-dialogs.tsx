import { useT } from "#web/i18n/use-t.ts";
import { ChoiceDialog } from "#web/ui/choice-dialog.tsx";
import type { LeaveQuestion } from "./use-leave-guard.ts";

/** Asks whether unsaved text is to be left; `kept` says whether this device has it. */
export function LeaveDialog({ stay, leave, kept }: LeaveQuestion & { kept: boolean }) {
  const t = useT();
  return (
    <ChoiceDialog
      question={t("editor.form.leave")}
      choices={[
        { label: t("editor.form.leave_stay"), look: "secondary", onChoose: stay },
        { label: t("editor.form.leave_go"), look: "primary", onChoose: leave },
      ]}
      onEscape={stay}
    >
      {t(kept ? "editor.form.leave_hint" : "news.kept.failed")}
    </ChoiceDialog>
  );
}

export interface ConflictDialogProps {
  onReload: () => void;
  onOverwrite: () => void;
  onDismiss: () => void;
}

/** Somebody else saved in between: see theirs, save over it, or go on writing and decide later. */
export function ConflictDialog({ onReload, onOverwrite, onDismiss }: ConflictDialogProps) {
  const t = useT();
  return (
    <ChoiceDialog
      question={t("editor.form.stale")}
      choices={[
        { label: t("editor.form.stale_dismiss"), look: "secondary", onChoose: onDismiss },
        { label: t("editor.form.stale_overwrite"), look: "danger", onChoose: onOverwrite },
        { label: t("editor.form.stale_reload"), look: "primary", onChoose: onReload },
      ]}
      onEscape={onDismiss}
    >
      {t("editor.form.stale_text")}
    </ChoiceDialog>
  );
}
