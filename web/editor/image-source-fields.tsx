import { useEffect, useEffectEvent, useId, useState } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Field } from "#web/ui/field.tsx";
import { describedBy, FieldError } from "#web/ui/field-frame.tsx";
import { editorImageTypes } from "./image-rule.ts";
import { readAsDataUrl } from "./read-file.ts";

interface Props {
  file: File | null;
  address: string;
  /** Address of the picture that is being changed; shown until another is chosen. */
  present: string | null;
  fileError: string | undefined;
  addressError: string | undefined;
  onFile: (file: File) => void;
  onAddress: (address: string) => void;
  /** Called where the chosen file cannot be read or holds no picture. */
  onUnreadable: () => void;
}

/** The chosen file as an address to show it from; `null` until it is read. */
function usePreview(file: File | null, onUnreadable: () => void) {
  const fail = useEffectEvent(onUnreadable);
  const [read, setRead] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    let current = true;
    readAsDataUrl(file).then(
      (url) => current && setRead({ file, url }),
      () => current && fail(),
    );
    return () => {
      current = false;
    };
  }, [file]);
  return read && read.file === file ? read.url : null;
}

/** Asks for a picture: a file, shown as soon as it is chosen, or an address. */
export function ImageSourceFields(props: Props) {
  const { file, address, present, fileError, addressError, onFile, onAddress, onUnreadable } = props;
  const t = useT();
  const id = useId();
  const preview = usePreview(fileError === undefined ? file : null, onUnreadable);
  const shown = preview ?? (file ? null : present);
  return (
    <>
      {shown && <img src={shown} alt="" className="editor-preview" onError={preview ? onUnreadable : undefined} />}
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <label
            className={`editor-file h-auto! min-h-10 py-1.5 whitespace-normal! ${buttonClass("secondary", "medium")}`}
          >
            <input
              id={id}
              type="file"
              accept={editorImageTypes.join(",")}
              aria-invalid={fileError ? true : undefined}
              aria-describedby={describedBy(id, { error: fileError })}
              className="sr-only"
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                if (chosen) onFile(chosen);
                // so that choosing the same file again is a change
                target.value = "";
              }}
            />
            {t("editor.image.file")}
          </label>
          {file && <span className="text-13 break-all text-muted">{file.name}</span>}
        </div>
        <FieldError id={id} error={fileError} />
      </div>
      <Field
        label={t("editor.image.or_address")}
        error={addressError}
        value={address}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onAddress(target.value)}
      />
    </>
  );
}
