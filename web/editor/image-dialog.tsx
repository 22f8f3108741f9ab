import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { Field } from "#web/ui/field.tsx";
import { FieldError } from "#web/ui/field-frame.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { useErrorText } from "#web/use-error-text.ts";
import { EditorDialog } from "./editor-dialog.tsx";
import { type FigureAttributes, insertFigure, selectedFigure, updateFigure } from "./figure.ts";
import { defaultSizeChoice, imageFileProblem, imageSize, safeImageSource, sizeChoice } from "./image-rule.ts";
import { ImageSizeFields, type SizeInput } from "./image-size-fields.tsx";
import { ImageSourceFields } from "./image-source-fields.tsx";

interface Props {
  editor: Editor;
  /** A file that was pasted or dropped; `null` asks for one, or changes the picture that is selected. */
  file: File | null;
  /** Stores a picture and gives its address. */
  uploadImage: (file: File) => Promise<string>;
  onClose: () => void;
}

type Problems = Partial<Record<"file" | "address" | "choice" | "width" | "form", string>>;

const sizeInput = (present: FigureAttributes | null): SizeInput =>
  present
    ? { choice: sizeChoice(present.size), width: "width" in present.size ? String(present.size.width) : "" }
    : { choice: defaultSizeChoice, width: "" };

/** Inserts a picture from a file or an address, or changes the selected one. */
export function ImageDialog({ editor, file: given, uploadImage, onClose }: Props) {
  const t = useT();
  const errorText = useErrorText();
  const [present] = useState(() => (given ? null : selectedFigure(editor)));
  const presentAddress = present && !present.src.startsWith("data:") ? present.src : "";
  const tooLarge = t("news.image_too_large");

  const fileProblem = (chosen: File): Problems => {
    const problem = imageFileProblem(chosen);
    if (problem === null) return {};
    return { file: problem === "news.image_too_large" ? tooLarge : t(problem) };
  };
  const [file, setFile] = useState(given);
  const [address, setAddress] = useState(presentAddress);
  const [alt, setAlt] = useState(present?.alt ?? "");
  const [caption, setCaption] = useState("");
  const [size, setSize] = useState(() => sizeInput(present));
  const [problems, setProblems] = useState<Problems>(() => (given ? fileProblem(given) : {}));
  const [busy, setBusy] = useState(false);

  /** Address the picture has already, or `null` where it has to be given one. */
  const knownAddress = () => (address === presentAddress && present ? present.src : safeImageSource(address));

  const problemsNow = (): Problems => {
    const width = imageSize(size.choice, size.width);
    const chosen = imageSize(size.choice, "100");
    return {
      ...(file ? fileProblem(file) : knownAddress() === null && { address: t("editor.image.address_invalid") }),
      ...(problems.file === t("editor.image.read_failed") && { file: problems.file }),
      ...(chosen === null && { choice: t("editor.image.size_invalid") }),
      ...(chosen !== null && width === null && { width: t("editor.image.size_custom_invalid") }),
    };
  };

  const place = (figure: FigureAttributes) => {
    const placed =
      !editor.isDestroyed && (present ? updateFigure(editor, figure) : insertFigure(editor, figure, caption.trim()));
    if (placed) {
      showToast("success", t(present ? "editor.image.updated" : "editor.image.inserted"));
      return onClose();
    }
    const reason = t("editor.not_ready");
    setProblems({ form: present ? t("editor.image.resize_failed") : t("editor.image.insert_failed", { reason }) });
  };

  const submit = async () => {
    const found = problemsNow();
    setProblems(found);
    const chosen = imageSize(size.choice, size.width);
    if (Object.keys(found).length > 0 || chosen === null) return;
    setBusy(true);
    try {
      const src = file ? await uploadImage(file) : knownAddress();
      if (src !== null) place({ src, alt: alt.trim(), size: chosen });
    } catch (error) {
      setProblems({ form: t("editor.image.insert_failed", { reason: errorText(error, "errors.internal") }) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <EditorDialog
      title={t(present ? "editor.image.edit_title" : "editor.image.insert_title")}
      submitLabel={t(present ? "editor.image.apply" : "editor.image.insert")}
      busyLabel={t("editor.image.uploading")}
      busy={busy}
      problems={problems}
      onSubmit={submit}
      onClose={onClose}
    >
      <ImageSourceFields
        file={file}
        address={address}
        present={present?.src ?? null}
        fileError={problems.file}
        addressError={problems.address}
        onFile={(chosen) => {
          setFile(chosen);
          setAddress("");
          setProblems(fileProblem(chosen));
        }}
        onAddress={(typed) => {
          setAddress(typed);
          setFile(null);
          setProblems({});
        }}
        onUnreadable={() => setProblems({ file: t("editor.image.read_failed") })}
      />
      <Field
        label={t("editor.image.alt")}
        hint={t("editor.image.alt_hint")}
        value={alt}
        maxLength={1000}
        autoComplete="off"
        onChange={({ target }) => setAlt(target.value)}
      />
      {!present && (
        <Field
          label={t("editor.image.caption")}
          value={caption}
          autoComplete="off"
          onChange={({ target }) => setCaption(target.value)}
        />
      )}
      <ImageSizeFields value={size} choiceError={problems.choice} widthError={problems.width} onChange={setSize} />
      <div role="alert">
        <FieldError id="image-dialog" error={problems.form} />
      </div>
    </EditorDialog>
  );
}
