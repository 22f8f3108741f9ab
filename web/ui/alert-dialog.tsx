import type { ReactNode } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "./button.tsx";
import type { ButtonLook } from "./button-class.ts";
import { Dialog, DialogText } from "./dialog.tsx";

export interface AlertDialogProps {
  open: boolean;
  /** The question, one sentence or two. */
  text: string;
  /** What follows from confirming, in smaller type. */
  note?: string;
  confirmLabel: string;
  /** Label while what was confirmed is going on. */
  busyLabel?: string;
  busy?: boolean;
  /** Whether confirming destroys something. */
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question that must be answered first. Focus starts on Cancel; Escape cancels and focus goes back. */
export function AlertDialog({ open, text, note, danger = false, busy = false, ...props }: AlertDialogProps) {
  const t = useT();
  if (!open) return null;
  return (
    <Dialog role="alertdialog" title={text} busy={busy} onClose={props.onCancel}>
      {note !== undefined && <DialogText>{note}</DialogText>}
      <div className="dialog-actions">
        <Button look="secondary" size="medium" disabled={busy} onClick={props.onCancel}>
          {t("layout.cancel")}
        </Button>
        <Button
          size="medium"
          look={danger ? "danger" : "primary"}
          className={danger ? "not-disabled:bg-error not-disabled:text-on-error" : ""}
          loading={busy}
          loadingLabel={props.busyLabel}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}

export interface Choice {
  label: string;
  look: ButtonLook;
  onChoose: () => void;
}

export interface ChoiceDialogProps {
  question: string;
  /** What follows from each choice. */
  children: ReactNode;
  /** The first is the safe one, where focus starts. */
  choices: readonly Choice[];
  /** Escape: nothing is decided. */
  onEscape: () => void;
}

/** A question with answers of its own, which must be answered first; open as long as it is mounted. */
export const ChoiceDialog = ({ question, children, choices, onEscape }: ChoiceDialogProps) => (
  <Dialog role="alertdialog" title={question} onClose={onEscape}>
    <DialogText>{children}</DialogText>
    <div className="dialog-actions">
      {choices.map(({ label, look, onChoose }) => (
        <Button key={label} look={look} size="medium" onClick={onChoose}>
          {label}
        </Button>
      ))}
    </div>
  </Dialog>
);
