import type { Blocker } from "react-router";
import { useT } from "#web/i18n/use-t.ts";
import { ChoiceDialog } from "./choice-dialog.tsx";

/** Asks whether unsaved text is to be left. */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  const t = useT();
  if (blocker.state !== "blocked") return null;
  return (
    <ChoiceDialog
      question={t("editor.form.leave")}
      choices={[
        { label: t("editor.form.leave_stay"), look: "secondary", onChoose: blocker.reset },
        { label: t("editor.form.leave_go"), look: "primary", onChoose: blocker.proceed },
      ]}
      onEscape={blocker.reset}
    >
      {t("editor.form.leave_hint")}
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
