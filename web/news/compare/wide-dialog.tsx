import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";

export interface WideDialogProps {
  title: string;
  role: "dialog" | "alertdialog";
  /** What stands below the text and stays in sight. */
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog as wide as the page allows, whose middle scrolls. Stands on the page while it is open; Escape closes it. */
export function WideDialog({ title, role, actions, onClose, children }: WideDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // a layout effect, which ends while the dialog still is on the page: only then does it give the focus back
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>("h2")?.focus();
    return () => shown?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={id}
      className="dialog compare-dialog"
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id} tabIndex={-1} className="compare-title">
        {title}
      </h2>
      {children}
      <div className="compare-actions">{actions}</div>
    </dialog>,
    document.body,
  );
}
