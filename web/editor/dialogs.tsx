import type { Editor } from "@tiptap/react";
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { removeLink, setLink } from "./link.ts";
import { insertVideo } from "./video.ts";
import { videoSource } from "./video-url.ts";

interface FormProps {
  title: string;
  submitLabel: string;
  /** Label while what was submitted is going on; nothing can be submitted meanwhile. */
  busyLabel?: string;
  busy?: boolean;
  /** What was wrong at the last attempt; a new object that is not empty moves the focus to the first invalid field. */
  problems: object;
  /** Further buttons, before Cancel. */
  actions?: ReactNode;
  /** Gets the values of fields that have a `name`. */
  onSubmit: (read: (name: string) => string) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A modal form of the editor, which may be used within another form. */
export function FormDialog(props: FormProps) {
  const { title, submitLabel, busyLabel, busy = false, problems, actions, onSubmit, onClose, children } = props;
  const t = useT();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problems]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const values = new FormData(event.currentTarget);
    if (!busy) onSubmit((name) => String(values.get(name) ?? "").trim());
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

/** What the dialogs of the editor are given. */
export interface EditorDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Input of an address: a keyboard for URLs, no suggestions and no spelling check. */
export const addressInput = { inputMode: "url", autoComplete: "off", spellCheck: false } as const;

/** Gives the selection a link, or changes or takes away the one at the cursor. */
export function LinkDialog({ editor, onClose }: EditorDialogProps) {
  const t = useT();
  const [present] = useState(() => (editor.isActive("link") ? String(editor.getAttributes("link").href ?? "") : null));
  const [problems, setProblems] = useState<{ address?: string }>({});

  const apply = (read: (name: string) => string) => {
    if (read("address") === "") return setProblems({ address: t("editor.link.required") });
    setLink(editor, read("address"));
    onClose();
  };
  const remove = () => {
    removeLink(editor);
    onClose();
  };
  return (
    <FormDialog
      title={t("editor.link.title")}
      submitLabel={t("editor.link.apply")}
      problems={problems}
      onSubmit={apply}
      onClose={onClose}
      actions={
        present !== null && (
          <Button look="danger" size="medium" className="me-auto" onClick={remove}>
            {t("editor.link.remove")}
          </Button>
        )
      }
    >
      <Field
        label={t("editor.link.address")}
        hint={t("editor.link.hint")}
        error={problems.address}
        name="address"
        defaultValue={present ?? ""}
        {...addressInput}
        autoFocus
      />
    </FormDialog>
  );
}

interface VideoProblems {
  address?: string;
  title?: string;
}

/** Embeds the player of a video's page under a title of its own. */
export function VideoDialog({ editor, onClose }: EditorDialogProps) {
  const t = useT();
  const [problems, setProblems] = useState<VideoProblems>({});

  const insert = (read: (name: string) => string) => {
    const address = read("address");
    const title = read("title");
    const found: VideoProblems = {
      ...(videoSource(address) === null && { address: t("editor.video.invalid") }),
      ...(title === "" && { title: t("editor.video.name_required") }),
    };
    setProblems(found);
    if (found.address || found.title) return;
    insertVideo(editor, address, title);
    onClose();
  };
  return (
    <FormDialog
      title={t("editor.video.title")}
      submitLabel={t("editor.video.insert")}
      problems={problems}
      onSubmit={insert}
      onClose={onClose}
    >
      <Field
        label={t("editor.video.address")}
        hint={t("editor.video.hint")}
        error={problems.address}
        name="address"
        {...addressInput}
      />
      <Field label={t("editor.video.name")} error={problems.title} name="title" maxLength={200} autoComplete="off" />
    </FormDialog>
  );
}
