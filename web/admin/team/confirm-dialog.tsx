import { useT } from "#web/i18n/use-t.ts";
import { type Choice, ChoiceDialog } from "#web/ui/dialog.tsx";
import type { DiscardPrompt } from "./use-discard-guard.ts";

/** Asks whether what is not saved is to be given up. */
export function DiscardDialog({ stay, leave }: DiscardPrompt) {
  const t = useT();
  const choices: Choice[] = [
    { label: t("admin-team.discard.stay"), look: "secondary", onChoose: stay },
    { label: t("admin-team.discard.leave"), look: "danger", onChoose: leave },
  ];
  return (
    <ChoiceDialog question={t("admin-team.discard.question")} choices={choices} onEscape={stay}>
      {t("admin-team.discard.text")}
    </ChoiceDialog>
  );
}

export interface ConflictDialogProps {
  onReload: () => void;
  onOverwrite: () => void;
  onStay: () => void;
}

/** Somebody else saved in between: take theirs, save over it, or go on and decide later. */
export function ConflictDialog({ onReload, onOverwrite, onStay }: ConflictDialogProps) {
  const t = useT();
  const choices: Choice[] = [
    { label: t("admin-team.conflict.stay"), look: "secondary", onChoose: onStay },
    { label: t("admin-team.conflict.overwrite"), look: "danger", onChoose: onOverwrite },
    { label: t("admin-team.conflict.reload"), look: "primary", onChoose: onReload },
  ];
  return (
    <ChoiceDialog question={t("admin-team.conflict.question")} choices={choices} onEscape={onStay}>
      {t("admin-team.conflict.text")}
    </ChoiceDialog>
  );
}
