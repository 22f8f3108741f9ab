import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { Field } from "#web/ui/field.tsx";
import { EditorDialog } from "./editor-dialog.tsx";
import { insertVideo } from "./video.ts";
import { videoSource } from "./video-url.ts";

interface Props {
  editor: Editor;
  onClose: () => void;
}

interface FormErrors {
  address?: string;
  title?: string;
}

/** Embeds the player of a video's page under a title of its own. */
export function VideoDialog({ editor, onClose }: Props) {
  const t = useT();
  const [address, setAddress] = useState("");
  const [title, setTitle] = useState("");
  const [problems, setProblems] = useState<FormErrors>({});

  const insert = () => {
    const found: FormErrors = {
      ...(videoSource(address) === null && { address: t("editor.video.invalid") }),
      ...(title.trim() === "" && { title: t("editor.video.name_required") }),
    };
    setProblems(found);
    if (found.address || found.title) return;
    insertVideo(editor, address, title.trim());
    onClose();
  };
  return (
    <EditorDialog
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
        value={address}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Field
        label={t("editor.video.name")}
        error={problems.title}
        value={title}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setTitle(target.value)}
      />
    </EditorDialog>
  );
}
