import { useEffect, useEffectEvent, useState } from "react";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useT } from "#web/i18n/use-t.ts";
import { FieldError } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { type EditorDialogProps, FormDialog } from "./dialogs.tsx";
import { insertFigure, selectedFigure, updateFigure } from "./figure.ts";
import { imageFileProblem, imageSize, safeImageSource } from "./image-rule.ts";
import * as fields from "./images/image-fields.tsx";
import { ImageFileField, isFit, type Upload, useUploads } from "./images/image-file.tsx";
import type { SendImage } from "./images/upload-queue.ts";

interface Props extends EditorDialogProps {
  /** Files that were pasted or dropped; without any it asks for them, or changes the image that is selected. */
  files: readonly File[];
  uploadImage: SendImage;
}

/** What is wrong, by field; texts of an image under its id. */
type FormErrors = Partial<Record<string, string>>;

/** Id of the one image that has no file. */
const byAddress = "address";

/** Inserts images from files or an address, or changes the selected one. */
export function ImageDialog({ editor, files, uploadImage, onClose }: Props) {
  const t = useT();
  const errorText = useErrorText();
  const [present] = useState(() => (files.length > 0 ? null : selectedFigure(editor)));
  const presentAddress = present && !present.src.startsWith("data:") ? present.src : "";
  const uploads = useUploads(files, uploadImage);
  const [address, setAddress] = useState(presentAddress);
  const [texts, setTexts] = useState<Partial<Record<string, fields.ImageTexts>>>(() =>
    present ? { [byAddress]: { alt: present.alt ?? "", decorative: present.alt === "", caption: "" } } : {},
  );
  const [size, setSize] = useState(() => fields.sizeInput(present?.size ?? null));
  const [problems, setProblems] = useState<FormErrors>({});
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const [submitted, setSubmitted] = useState(false);

  const textsOf = (id: string): fields.ImageTexts => texts[id] ?? texts[byAddress] ?? fields.noTexts;
  const usable = uploads.all.filter(({ id, file }) => isFit(file) && !unreadable.includes(id));
  const chosen = uploads.all.length > 0;
  /** The address that the image to be changed has already. */
  const unchanged = present?.src && address === presentAddress ? present.src : null;
  const source = unchanged ?? safeImageSource(address);

  const fileProblem = ({ id, file, state }: Upload) => {
    const problem = imageFileProblem(file);
    if (problem) return t(problem);
    if (unreadable.includes(id)) return t("editor.image.read_failed");
    if (state?.kind === "stopped") return t("editor.image.stopped");
    if (state?.kind !== "failed") return;
    return t("editor.image.insert_failed", { reason: errorText(state.error, "errors.internal") });
  };

  const findProblems = (): FormErrors => {
    const images = chosen ? usable.map(({ id }) => id) : [byAddress];
    const undescribed = images.filter((id) => !fields.isDescribed(textsOf(id)));
    const found: FormErrors = Object.fromEntries(undescribed.map((id) => [id, t("editor.image.alt_required")]));
    const badAddress = source === null ? t("editor.image.address_invalid") : problems.address_field;
    if (!chosen && badAddress !== undefined) found.address_field = badAddress;
    if (chosen && usable.length === 0) found.file = t("editor.image.choose_another");
    if (imageSize(size.choice, "100") === null) found.choice = t("editor.image.size_invalid");
    else if (imageSize(size.choice, size.width) === null) found.width = t("editor.image.size_custom_invalid");
    return found;
  };

  const insert = () => {
    const chosenSize = imageSize(size.choice, size.width);
    const stored = chosen
      ? usable.flatMap(({ id, state }) => (state?.kind === "done" ? [{ id, src: state.url }] : []))
      : [{ id: byAddress, src: source ?? "" }];
    const done =
      chosenSize !== null &&
      !editor.isDestroyed &&
      stored.every(({ id, src }) => {
        const { alt, decorative, caption } = textsOf(id);
        const figure = { src, alt: decorative ? "" : alt.trim(), size: chosenSize };
        return present ? updateFigure(editor, figure) : insertFigure(editor, figure, caption.trim());
      });
    if (done) {
      showToast("success", t(present ? "editor.image.updated" : "editor.image.inserted"));
      return onClose();
    }
    const reason = t("editor.not_ready");
    setProblems({ form: present ? t("editor.image.resize_failed") : t("editor.image.insert_failed", { reason }) });
  };

  const submit = () => {
    const found = findProblems();
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    for (const { id } of usable) uploads.retry(id);
    setSubmitted(true);
  };

  const states = usable.map(({ state }) => state?.kind ?? "waiting");
  const settled = !states.some((kind) => kind === "waiting" || kind === "sending");
  const finish = useEffectEvent(() => {
    setSubmitted(false);
    if (states.every((kind) => kind === "done")) insert();
  });
  useEffect(() => {
    if (submitted && settled) finish();
  }, [submitted, settled]);

  const textFields = (id: string) => (
    <fields.ImageTextFields
      value={textsOf(id)}
      altError={problems[id]}
      captioned={!present}
      onChange={(next) => {
        setTexts((all) => ({ ...all, [id]: next }));
        setProblems(({ [id]: _solved, ...rest }) => rest);
      }}
    />
  );
  return (
    <FormDialog
      title={t(present ? "editor.image.edit_title" : "editor.image.insert_title")}
      submitLabel={t(present ? "editor.image.apply" : "editor.image.insert")}
      busyLabel={t("editor.image.uploading")}
      busy={submitted}
      problems={problems}
      onSubmit={submit}
      onClose={onClose}
    >
      <fields.ImageSourceFields
        address={address}
        shown={chosen || problems.address_field ? null : source}
        chosen={chosen}
        several={!present}
        fileError={problems.file}
        addressError={problems.address_field}
        onFiles={(added) => {
          if (present) for (const { id } of uploads.all) uploads.remove(id);
          uploads.add(present ? added.slice(0, 1) : added);
          setProblems({});
        }}
        onAddress={(typed) => {
          setAddress(typed);
          setProblems({});
        }}
        onUnshown={() => setProblems({ address_field: t("editor.image.address_unshown") })}
      />
      {uploads.all.map((upload) => (
        <ImageFileField
          key={upload.id}
          upload={upload}
          error={fileProblem(upload)}
          onRetry={() => uploads.retry(upload.id)}
          onStop={() => uploads.stop(upload.id)}
          onRemove={() => uploads.remove(upload.id)}
          onUnreadable={() => setUnreadable((ids) => [...ids, upload.id])}
        >
          {usable.includes(upload) && textFields(upload.id)}
        </ImageFileField>
      ))}
      {!chosen && textFields(byAddress)}
      <fields.ImageSizeFields value={size} errors={problems} onChange={setSize} />
      <div role="alert">
        <FieldError id="image-dialog" error={problems.form} />
      </div>
    </FormDialog>
  );
}
