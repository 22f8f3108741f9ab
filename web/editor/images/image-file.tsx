import { type ReactNode, useEffect, useId, useState } from "react";
import { formatFileSize } from "#web/i18n/file-size.ts";
import { useT } from "#web/i18n/use-t.ts";
import { newRandomId } from "#web/storage/random-id.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { imageFileProblem } from "../image-rule.ts";
import { canRetry, isMoving, type SendImage, UploadQueue, type UploadState } from "./upload-queue.ts";

/** A file that becomes an image of the text. */
export interface Upload {
  id: string;
  file: File;
  /** `undefined` for one that is not sent. */
  state: UploadState | undefined;
}

/** Whether a file may become an image of the text. */
export const isFit = (file: File) => imageFileProblem(file) === null;

/** Sends files as soon as they are chosen, where they are fit; what is being sent when the screen goes is stopped. */
export function useUploads(given: readonly File[], send: SendImage) {
  const [, setChanges] = useState(0);
  const [queue] = useState(() => new UploadQueue(send, () => setChanges((count) => count + 1)));
  const [files, setFiles] = useState(() => given.map(withId));

  useEffect(() => {
    for (const { id, file } of files) if (isFit(file)) queue.add(id, file);
  }, [files, queue]);
  useEffect(() => () => queue.clear(), [queue]);

  return {
    all: files.map(({ id, file }): Upload => ({ id, file, state: queue.state(id) })),
    add: (added: readonly File[]) => setFiles((present) => [...present, ...added.map(withId)]),
    remove: (id: string) => {
      queue.remove(id);
      setFiles((present) => present.filter((file) => file.id !== id));
    },
    retry: (id: string) => queue.retry(id),
    stop: (id: string) => queue.stop(id),
  };
}

const withId = (file: File) => ({ id: newRandomId(), file });

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
  const moving = isMoving(upload.state);
  const stopOrRemove = t(moving ? "editor.image.stop" : "editor.image.remove");
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
          {canRetry(upload.state) && (
            <Button look="secondary" size="small" onClick={onRetry}>
              {t("editor.image.retry")}
            </Button>
          )}
          <Button
            key={stopOrRemove}
            look="secondary"
            size="small"
            aria-label={`${stopOrRemove} ${name}`}
            onClick={moving ? onStop : onRemove}
          >
            {stopOrRemove}
          </Button>
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
