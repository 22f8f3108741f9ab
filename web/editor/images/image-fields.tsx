import { useId } from "react";
import { imageShares } from "#contract/article-html.ts";
import { externalImageHost } from "#contract/image-sources.ts";
import { useT } from "#web/i18n/use-t.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Checkbox, describedBy, Field, FieldError } from "#web/ui/field.tsx";
import { addressInput } from "../dialogs.tsx";
import { customSizeChoice, defaultSizeChoice, editorImageTypes, type ImageSize, sizeChoice } from "../image-rule.ts";

interface SourceProps {
  address: string;
  /** Address of the image to show. */
  shown: string | null;
  /** Whether files are chosen, so that no address is asked for. */
  chosen: boolean;
  /** Whether several files may be chosen. */
  several: boolean;
  fileError: string | undefined;
  addressError: string | undefined;
  onFiles: (files: File[]) => void;
  onAddress: (address: string) => void;
  /** Called where the image at the address cannot be shown. */
  onUnshown: () => void;
}

/** Asks for images: files, or the address of one, which is shown where it is on this site. */
export function ImageSourceFields(props: SourceProps) {
  const { address, shown, chosen, several, fileError, addressError, onFiles, onAddress, onUnshown } = props;
  const t = useT();
  const id = useId();
  const host = shown === null ? null : externalImageHost(shown);
  return (
    <>
      {shown && host === null && <img src={shown} alt="" className="editor-preview" onError={onUnshown} />}
      <div>
        <label
          className={`editor-file h-auto! min-h-10 py-1.5 whitespace-normal! ${buttonClass("secondary", "medium")}`}
        >
          <input
            id={id}
            type="file"
            multiple={several}
            accept={editorImageTypes.join(",")}
            aria-invalid={fileError ? true : undefined}
            aria-describedby={describedBy(id, { error: fileError })}
            className="sr-only"
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              if (files.length > 0) onFiles(files);
              // so that choosing the same file again is a change
              target.value = "";
            }}
          />
          {t(several ? "editor.image.files" : "editor.image.file")}
        </label>
        <FieldError id={id} error={fileError} />
      </div>
      {!chosen && (
        <Field
          label={t("editor.image.or_address")}
          error={addressError}
          hint={host === null ? undefined : t("editor.image.copy.hint", { host })}
          value={address}
          {...addressInput}
          onChange={({ target }) => onAddress(target.value)}
        />
      )}
    </>
  );
}

/** The texts of an image. */
export interface ImageTexts {
  alt: string;
  /** Whether it shows nothing that a reader would miss, so that it has no text alternative. */
  decorative: boolean;
  caption: string;
}

export const noTexts: ImageTexts = { alt: "", decorative: false, caption: "" };

/** Whether an image has a text alternative or is decorative. */
export const isDescribed = ({ alt, decorative }: ImageTexts) => decorative || alt.trim() !== "";

interface TextProps {
  value: ImageTexts;
  altError: string | undefined;
  /** Whether a caption is asked for; that of an image in the text is written there. */
  captioned: boolean;
  onChange: (value: ImageTexts) => void;
}

/** Asks for a text alternative, or that the image is decorative, and for a caption. */
export function ImageTextFields({ value, altError, captioned, onChange }: TextProps) {
  const t = useT();
  return (
    <>
      <Field
        label={t("editor.image.alt")}
        hint={t("editor.image.alt_hint")}
        error={altError}
        value={value.decorative ? "" : value.alt}
        disabled={value.decorative}
        maxLength={1000}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...value, alt: target.value })}
      />
      <Checkbox
        label={t("editor.image.decorative")}
        checked={value.decorative}
        onChange={({ target }) => onChange({ ...value, decorative: target.checked })}
      />
      {captioned && (
        <Field
          label={t("editor.image.caption")}
          value={value.caption}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...value, caption: target.value })}
        />
      )}
    </>
  );
}

interface SizeInput {
  /** "1" to "5" where it is valid. */
  choice: string;
  /** Pixels, for the last choice. */
  width: string;
}

/** What the fields hold at first: an image's present size, or the default. */
export const sizeInput = (present: ImageSize | null): SizeInput =>
  present === null
    ? { choice: defaultSizeChoice, width: "" }
    : { choice: sizeChoice(present), width: "width" in present ? String(present.width) : "" };

interface SizeProps {
  value: SizeInput;
  errors: { choice?: string | undefined; width?: string | undefined };
  onChange: (value: SizeInput) => void;
}

/** Asks how wide an image is shown: one of five choices, picked or typed, the last with a width of its own. */
export function ImageSizeFields({ value, errors, onChange }: SizeProps) {
  const t = useT();
  const labels = [...imageShares.map((share) => `${share}%`), t("editor.image.size_custom")];
  const typed = value.choice.normalize("NFKC").trim();
  const custom = typed === customSizeChoice;
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-15 font-semibold">{t("editor.image.size")}</legend>
      <div className="editor-sizes">
        {labels.map((label, index) => (
          <label key={label}>
            <input
              type="radio"
              name="image-size"
              className="sr-only"
              checked={typed === String(index + 1)}
              onChange={() => onChange({ ...value, choice: String(index + 1) })}
            />
            <span className="text-muted">{index + 1}</span> {label}
          </label>
        ))}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={t("editor.image.size_choice")}
          error={errors.choice}
          value={value.choice}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => onChange({ ...value, choice: target.value })}
        />
        {custom && (
          <Field
            label={t("editor.image.size_custom_field")}
            error={errors.width}
            value={value.width}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => onChange({ ...value, width: target.value })}
          />
        )}
      </div>
    </fieldset>
  );
}
