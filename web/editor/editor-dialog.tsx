import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

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

/** A modal form of the editor, which may be used within another form. */
export function EditorDialog(props: Props) {
  const { title, submitLabel, busyLabel, busy = false, problems, actions, onSubmit, onClose, children } = props;
  const t = useT();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problems]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (!busy) onSubmit();
  };
  return (
    <Dialog title={title} titleClassName="text-21 font-semibold" onClose={onClose}>
      <form ref={form} noValidate className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={submit}>
        {children}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          {actions}
          <Button look="secondary" size="medium" onClick={onClose}>
            {t("editor.cancel")}
          </Button>
          <Button type="submit" size="medium" loading={busy} loadingLabel={busyLabel}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
