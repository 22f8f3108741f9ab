import { type ReactNode, useEffect, useId, useState } from "react";
import { formatFileSize } from "#web/i18n/file-size.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import type { Upload } from "./use-uploads.ts";

interface Props {
  upload: Upload;
  /** Why the file cannot be used, or why it could not be sent. */
  error: string | undefined;
  onRetry: () => void;
  onStop: () => void;
  onRemove: () => void;
  /** Called where the file holds no image that the browser can show. */
  onUnreadable: () => void;
  children: ReactNode;
}

/** The file as an address to show it from, as long as it is shown. */
function useFileUrl(file: File) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** A chosen file: what it shows, how far it has been sent, what can be done about it, and what is asked of it. */
export function ImageFileField({ upload, error, onRetry, onStop, onRemove, onUnreadable, children }: Props) {
  const t = useT();
  const id = useId();
  const url = useFileUrl(upload.file);
  const { name } = upload.file;
  const kind = upload.state?.kind;
  const moving = kind === "waiting" || kind === "sending";
  const again = kind === "failed" || kind === "stopped";
  return (
    <fieldset className="editor-upload">
      <legend className="sr-only">{name}</legend>
      <div className="editor-upload-file">
        <span className="editor-upload-thumb">{url && <img src={url} alt="" onError={onUnreadable} />}</span>
        <div className="grid min-w-0 content-center gap-1">
          <p className="text-15 font-semibold break-all">{name}</p>
          <UploadProgress upload={upload} />
          <div role="alert">
            <FieldError id={id} error={error} />
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {again && (
            <Button look="secondary" size="small" onClick={onRetry}>
              {t("editor.image.retry")}
            </Button>
          )}
          {moving && (
            <Button look="secondary" size="small" aria-label={`${t("editor.image.stop")} ${name}`} onClick={onStop}>
              {t("editor.image.stop")}
            </Button>
          )}
          {!moving && (
            <Button look="secondary" size="small" aria-label={`${t("editor.image.remove")} ${name}`} onClick={onRemove}>
              {t("editor.image.remove")}
            </Button>
          )}
        </div>
      </div>
      {children}
    </fieldset>
  );
}

function UploadProgress({ upload: { file, state } }: { upload: Upload }) {
  const t = useT();
  const size = formatFileSize(file.size);
  if (state?.kind !== "sending") {
    const words =
      state?.kind === "done" ? t("editor.image.sent") : state?.kind === "waiting" ? t("editor.image.waiting") : "";
    return <p className="text-13 text-muted">{[size, words].filter(Boolean).join(" · ")}</p>;
  }
  const percent = Math.floor(state.sent * 100);
  return (
    <>
      <progress
        className="editor-progress"
        value={state.sent}
        aria-label={`${t("editor.image.uploading")} ${file.name}`}
      />
      <p className="text-13 text-muted tabular-nums">
        {size} · {percent < 100 ? t("editor.image.progress", { percent }) : t("editor.image.working")}
      </p>
    </>
  );
}
