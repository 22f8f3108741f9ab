import { useEffect, useId, useRef } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "./button.tsx";

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
export function AlertDialog(props: AlertDialogProps) {
  const { open, text, note, confirmLabel, busyLabel, busy = false, danger = false, onConfirm, onCancel } = props;
  const t = useT();
  const textId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const shown = dialog.current;
    shown?.showModal();
    cancel.current?.focus();
    return () => shown?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={textId}
      {...(note !== undefined && { "aria-describedby": `${textId}-note` })}
      className="dialog"
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onCancel();
      }}
    >
      <p id={textId} className="font-semibold">
        {text}
      </p>
      {note !== undefined && (
        <p id={`${textId}-note`} className="mt-2 text-15 text-ink-2">
          {note}
        </p>
      )}
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button ref={cancel} look="secondary" size="medium" disabled={busy} onClick={onCancel}>
          {t("layout.cancel")}
        </Button>
        <Button
          size="medium"
          look={danger ? "danger" : "primary"}
          className={danger ? "not-disabled:bg-error not-disabled:text-on-error" : ""}
          loading={busy}
          {...(busyLabel !== undefined && { loadingLabel: busyLabel })}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
