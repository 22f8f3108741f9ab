import { useEffect, useRef, useState } from "react";
import { externalImageHost } from "#contract/image-sources.ts";
import { imageLimits, isHeicFile } from "#contract/media-rules.ts";
import { useErrorText } from "#web/http/use-error-text.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useImageStores } from "./image-stores.ts";

interface CoverFieldProps {
  url: string | null;
  onChange: (url: string | null) => void;
}

/** Stores a cover: a file that was chosen, or a copy of an image on another site. */
function useCover(onChange: CoverFieldProps["onChange"]) {
  const t = useT();
  const errorText = useErrorText();
  const { uploadImage, copyImage } = useImageStores();
  const leaving = useRef<AbortController>(null);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  useEffect(() => () => leaving.current?.abort(), []);

  /** Uses the cover that `get` fetches, or shows why it could not. */
  async function replaceCover(get: (signal: AbortSignal) => Promise<string>, failed: (reason: string) => string) {
    setError(undefined);
    setSending(true);
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    try {
      onChange(await get(signal));
    } catch (failure) {
      if (!signal.aborted) setError(failed(errorText(failure, "errors.internal")));
    } finally {
      setSending(false);
    }
  }

  function choose(file: File) {
    if (isHeicFile(file)) return setError(t("errors.image_heic"));
    if (!file.type.startsWith("image/")) return setError(t("editor.form.cover_type"));
    if (file.size > imageLimits.bytes) return setError(t("news.image_too_large"));
    void replaceCover(
      (signal) => uploadImage(file, signal, () => {}),
      (reason) => t("editor.form.cover_failed", { reason }),
    );
  }

  const copy = (url: string) =>
    void replaceCover(
      (signal) => copyImage(url, signal, () => {}),
      (reason) => t("editor.form.cover_not_copied", { reason }),
    );

  function remove() {
    setError(undefined);
    onChange(null);
  }

  return { choose, copy, remove, sending, error };
}

/** The article's cover: chosen from the author's files, shown as lists crop it, changed and removed. */
export function CoverField({ url, onChange }: CoverFieldProps) {
  const t = useT();
  const { choose, copy, remove, sending, error } = useCover(onChange);
  const host = url === null ? null : externalImageHost(url);
  return (
    <section aria-labelledby="cover-label" className="cover-field">
      <h2 id="cover-label" className="text-15">
        {t("editor.form.cover")}
      </h2>
      <div className="cover-preview mt-2 grid aspect-[16/9] place-items-center bg-panel text-muted">
        {url === null || host !== null ? (
          <Icon name="image" size={32} />
        ) : (
          <img src={url} alt={t("editor.form.cover_preview")} className="h-full w-full object-cover" />
        )}
      </div>
      {url !== null && host !== null && (
        <div role="status" className="mt-3 border-accent border-l-3 bg-panel px-4 py-3 text-15 wrap-anywhere">
          <p>{t("editor.form.cover_external", { host })}</p>
          <Button look="secondary" size="small" className="mt-3" disabled={sending} onClick={() => copy(url)}>
            {t("editor.form.cover_copy")}
          </Button>
        </div>
      )}
      <CoverButtons empty={url === null} sending={sending} onChoose={choose} onRemove={remove} />
      <div role="alert">
        <FieldError id="cover" error={error} />
      </div>
      <p id="cover-hint" className="mt-2 text-13 text-muted">
        {t("editor.form.cover_hint")}
      </p>
    </section>
  );
}

interface CoverButtonsProps {
  /** Whether there is no cover. */
  empty: boolean;
  sending: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

function CoverButtons({ empty, sending, onChoose, onRemove }: CoverButtonsProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className="cover-buttons mt-3 flex flex-wrap gap-3">
        <Button
          ref={chooser}
          look="secondary"
          size="small"
          loading={sending}
          loadingLabel={t("editor.form.cover_uploading")}
          aria-describedby="cover-hint"
          onClick={() => input.current?.click()}
        >
          {t(empty ? "editor.form.cover_choose" : "editor.form.cover_change")}
        </Button>
        {!empty && (
          <Button
            look="secondary"
            size="small"
            disabled={sending}
            onClick={() => {
              onRemove();
              chooser.current?.focus();
            }}
          >
            {t("editor.form.cover_remove")}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t("editor.form.cover")}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // so that the same file can be chosen again after a failure
          event.target.value = "";
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
