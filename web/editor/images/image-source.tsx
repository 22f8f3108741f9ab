import { useId } from "react";
import { externalImageHost } from "#contract/image-sources.ts";
import { useT } from "#web/i18n/use-t.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { describedBy, Field, FieldError } from "#web/ui/field.tsx";
import { editorImageTypes, safeImageSource } from "../image-rule.ts";

interface Props {
  address: string;
  /** Address of the image that is being changed; shown until another is chosen. */
  present: string | null;
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
export function ImageSourceFields(props: Props) {
  const { address, present, chosen, several, fileError, addressError, onFiles, onAddress, onUnshown } = props;
  const t = useT();
  const id = useId();
  const source = chosen || addressError ? null : (present ?? safeImageSource(address));
  const host = source === null ? null : externalImageHost(source);
  const shown = host === null ? source : null;
  return (
    <>
      {shown && <img src={shown} alt="" className="editor-preview" onError={onUnshown} />}
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
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onAddress(target.value)}
        />
      )}
    </>
  );
}
