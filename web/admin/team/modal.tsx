import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "#web/ui/icon.tsx";

export interface ModalProps {
  title: string;
  closeLabel: string;
  /** Whether something is going on that must not be left. */
  busy?: boolean;
  className?: string;
  /** Escape, the cross, or the device's way back: whoever shows the dialog decides what comes of it. */
  onClose: () => void;
  children: ReactNode;
}

/** A wide dialog with a title bar, open as long as it is on the page. Focus goes back where it was. */
export function Modal({ title, closeLabel, busy = false, className = "", onClose, children }: ModalProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = () => busy || onClose();

  // a browser closes a dialog by itself when it is asked to twice in a row; what is written in it must not go that way
  const reopen = useEffectEvent(() => {
    dialog.current?.showModal();
    leave();
  });

  // a layout effect, which ends while the dialog still is on the page: only then does it give the focus back
  useLayoutEffect(() => {
    const shown = dialog.current;
    const listening = new AbortController();
    shown?.showModal();
    shown?.addEventListener("close", () => void reopen(), { signal: listening.signal });
    return () => {
      listening.abort();
      shown?.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`dialog dialog-wide team-modal ${className}`}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        leave();
      }}
      onCancel={(event) => {
        // a file chooser that is cancelled says so by an event of the same name
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
    >
      <header className="team-modal-bar">
        <h2 id={titleId} className="text-21">
          {title}
        </h2>
        <button type="button" aria-label={closeLabel} disabled={busy} className="team-modal-close" onClick={onClose}>
          <Icon name="close" size={22} />
        </button>
      </header>
      <div className="team-modal-body">{children}</div>
    </dialog>
  );
}
