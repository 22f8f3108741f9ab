import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  title: string;
  submitLabel: string;
  /** Label while what was submitted is going on; nothing can be submitted meanwhile. */
  busyLabel?: string;
  busy?: boolean;
  /** What was wrong at the last attempt; a new object that holds anything moves the focus to the first invalid field. */
  problems: object;
  /** Further buttons, before Cancel. */
  actions?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A modal form of the editor. Escape cancels. It stands at the end of the page, so that it may be used within a form. */
export function EditorDialog(props: Props) {
  const { title, submitLabel, busyLabel, busy = false, problems, actions, onSubmit, onClose, children } = props;
  const t = useT();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    dialog.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problems]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (!busy) onSubmit();
  };
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="dialog"
      onCancel={(event) => {
        // a file chooser that is cancelled says so by an event of the same name
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={submit}>
        <h2 id={titleId} className="text-21 font-semibold">
          {title}
        </h2>
        {children}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          {actions}
          <Button look="secondary" size="medium" onClick={onClose}>
            {t("editor.cancel")}
          </Button>
          <Button
            type="submit"
            size="medium"
            loading={busy}
            {...(busyLabel !== undefined && { loadingLabel: busyLabel })}
          >
            {submitLabel}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
