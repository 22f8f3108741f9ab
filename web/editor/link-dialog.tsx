import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { EditorDialog } from "./editor-dialog.tsx";
import { removeLink, setLink } from "./link.ts";

interface Props {
  editor: Editor;
  onClose: () => void;
}

/** Gives the selection a link, or changes or takes away the one at the cursor. */
export function LinkDialog({ editor, onClose }: Props) {
  const t = useT();
  const [present] = useState(() => (editor.isActive("link") ? String(editor.getAttributes("link").href ?? "") : null));
  const [address, setAddress] = useState(present ?? "");
  const [problems, setProblems] = useState<{ address?: string }>({});

  const apply = () => {
    if (address.trim() === "") return setProblems({ address: t("editor.link.required") });
    setLink(editor, address);
    onClose();
  };
  const remove = () => {
    removeLink(editor);
    onClose();
  };
  return (
    <EditorDialog
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
        value={address}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        onChange={({ target }) => setAddress(target.value)}
      />
    </EditorDialog>
  );
}
