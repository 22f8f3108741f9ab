import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useT } from "#web/i18n/use-t.ts";
import { FieldError } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toasts.tsx";
import { type EditorDialogProps, FormDialog } from "./dialogs.tsx";
import { type FigureAttributes, insertFigure, selectedFigure, updateFigure } from "./figure.ts";
import { imageFileProblem, imageSize, safeImageSource } from "./image-rule.ts";
import { ImageSizeFields, sizeInput } from "./image-size-fields.tsx";
import { ImageAltText, isDescribed, noWords, type Words } from "./images/image-alt-text.tsx";
import { ImageFileField } from "./images/image-file.tsx";
import { ImageSourceFields } from "./images/image-source.tsx";
import type { SendImage } from "./images/upload-queue.ts";
import { type Upload, useUploads } from "./images/use-uploads.ts";

interface Props extends EditorDialogProps {
  /** Files that were pasted or dropped; without any it asks for them, or changes the image that is selected. */
  files: readonly File[];
  uploadImage: SendImage;
}

/** What is wrong, by field; texts of an image under its id. */
type FormErrors = Partial<Record<string, string>>;

/** Name of the one image that has no file. */
const byAddress = "address";

const startingWords = (present: FigureAttributes | null): Record<string, Words> =>
  present ? { [byAddress]: { alt: present.alt ?? "", decorative: present.alt === "", caption: "" } } : {};

const isFit = (file: File) => imageFileProblem(file) === null;

/** Inserts images from files or an address, or changes the selected one. */
export function ImageDialog({ editor, files, uploadImage, onClose }: Props) {
  const t = useT();
  const errorText = useErrorText();
  const [present] = useState(() => (files.length > 0 ? null : selectedFigure(editor)));
  const presentAddress = present && !present.src.startsWith("data:") ? present.src : "";
  const uploads = useUploads(files, uploadImage, useCallback(isFit, []));
  const [address, setAddress] = useState(presentAddress);
  const [words, setWords] = useState<Record<string, Words>>(() => startingWords(present));
  const [size, setSize] = useState(() => sizeInput(present?.size ?? null));
  const [problems, setProblems] = useState<FormErrors>({});
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const [submitted, setSubmitted] = useState(false);

  const wordsOf = (id: string) => words[id] ?? words[byAddress] ?? noWords;
  const usable = uploads.all.filter(({ id, file }) => isFit(file) && !unreadable.includes(id));
  const chosen = uploads.all.length > 0;
  const fileProblem = ({ id, file, state }: Upload) => {
    const problem = imageFileProblem(file);
    if (problem) return t(problem);
    if (unreadable.includes(id)) return t("editor.image.read_failed");
    if (state?.kind === "stopped") return t("editor.image.stopped");
    const failure = state?.kind === "failed" ? errorText(state.error, "errors.internal") : null;
    return failure === null ? undefined : t("editor.image.insert_failed", { reason: failure });
  };

  /** Address the image has already, or `null` where it has to be given one. */
  const knownAddress = () => (present?.src && address === presentAddress ? present.src : safeImageSource(address));

  const addressProblem = () => (knownAddress() === null ? t("editor.image.address_invalid") : undefined);

  const problemsNow = (): FormErrors => {
    const images = chosen ? usable.map(({ id }) => id) : [byAddress];
    const undescribed = images.filter((id) => !isDescribed(wordsOf(id)));
    const found: FormErrors = Object.fromEntries(undescribed.map((id) => [id, t("editor.image.alt_required")]));
    const badAddress = chosen ? undefined : (addressProblem() ?? problems.address);
    if (badAddress !== undefined) found.address_field = badAddress;
    if (chosen && usable.length === 0) found.file = t("editor.image.choose_another");
    if (imageSize(size.choice, "100") === null) found.choice = t("editor.image.size_invalid");
    else if (imageSize(size.choice, size.width) === null) found.width = t("editor.image.size_custom_invalid");
    return found;
  };

  const place = () => {
    const chosenSize = imageSize(size.choice, size.width);
    const done = chosen
      ? usable.flatMap(({ id, state }) => (state?.kind === "done" ? [{ id, src: state.url }] : []))
      : [{ id: byAddress, src: knownAddress() ?? "" }];
    const placed =
      chosenSize !== null &&
      !editor.isDestroyed &&
      done.every(({ id, src }) => {
        const { alt, decorative, caption } = wordsOf(id);
        const figure = { src, alt: decorative ? "" : alt.trim(), size: chosenSize };
        return present ? updateFigure(editor, figure) : insertFigure(editor, figure, caption.trim());
      });
    if (placed) {
      showToast("success", t(present ? "editor.image.updated" : "editor.image.inserted"));
      return onClose();
    }
    const reason = t("editor.not_ready");
    setProblems({ form: present ? t("editor.image.resize_failed") : t("editor.image.insert_failed", { reason }) });
  };

  const submit = () => {
    const found = problemsNow();
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    for (const { id } of usable) uploads.retry(id);
    setSubmitted(true);
  };

  const states = usable.map(({ state }) => state?.kind ?? "waiting");
  const settled = !states.some((kind) => kind === "waiting" || kind === "sending");
  const finish = useEffectEvent(() => {
    setSubmitted(false);
    if (states.every((kind) => kind === "done")) place();
  });
  useEffect(() => {
    if (submitted && settled) finish();
  }, [submitted, settled]);

  const setWordsOf = (id: string, next: Words) => {
    setWords((all) => ({ ...all, [id]: next }));
    setProblems(({ [id]: _solved, ...rest }) => rest);
  };
  const askWords = (id: string) => (
    <ImageAltText
      value={wordsOf(id)}
      altError={problems[id]}
      captioned={!present}
      onChange={(next) => setWordsOf(id, next)}
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
      <ImageSourceFields
        address={address}
        present={present?.src && address === presentAddress ? present.src : null}
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
          {usable.includes(upload) && askWords(upload.id)}
        </ImageFileField>
      ))}
      {!chosen && askWords(byAddress)}
      <ImageSizeFields value={size} choiceError={problems.choice} widthError={problems.width} onChange={setSize} />
      <div role="alert">
        <FieldError id="image-dialog" error={problems.form} />
      </div>
    </FormDialog>
  );
}
