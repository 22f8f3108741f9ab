import { type ComponentType, type RefObject, useEffect, useId, useRef, useState } from "react";
import { photoProblem } from "#contract/team-rules.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { CropDialogProps } from "./crop/crop-dialog.tsx";
import styles from "./team.module.css";
import type { MemberForm } from "./use-member-form.ts";

export interface PhotoFieldProps {
  /** The button that chooses a photo. */
  ref: RefObject<HTMLButtonElement | null>;
  form: MemberForm;
}

/** The photo of a member: chosen, cropped, changed and removed. */
export function PhotoField({ ref: chooser, form }: PhotoFieldProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [opening, setOpening] = useState(false);
  const [crop, setCrop] = useState<{ file: Blob; Dialog: ComponentType<CropDialogProps> } | null>(null);
  const { photo, member, problems, busy } = form;
  const unreachable = t("errors.network");
  const chosenUrl = useFileUrl(photo.kind === "chosen" ? photo.cropped : null);
  const original = photo.kind === "chosen" ? photo.original : null;
  const url = photo.kind === "kept" ? (member?.photo ?? null) : chosenUrl;

  /** Opens the crop dialog, which is fetched now: its library is larger than the rest of the screen. */
  async function open(file: Blob) {
    setOpening(true);
    try {
      const { default: Dialog } = await import("./crop/crop-dialog.tsx");
      setCrop({ file, Dialog });
    } catch {
      form.refusePhoto(unreachable);
    }
    setOpening(false);
  }

  function choose(file: File) {
    const problem = photoProblem(file);
    if (problem) return form.refusePhoto(t(problem));
    void open(file);
  }

  return (
    <fieldset className={styles.photoField}>
      <legend className="sr-only">{t("admin-team.form.photo")}</legend>
      <div className={styles.photoFrame}>
        {url === null ? (
          <Icon name="image" size={32} />
        ) : (
          <img src={url} alt={t("admin-team.form.photo_preview")} width={96} height={96} />
        )}
      </div>
      <div>
        <div className="flex flex-wrap gap-3">
          <Button
            ref={chooser}
            look="secondary"
            size="medium"
            disabled={busy}
            loading={opening}
            loadingLabel={t("admin-team.crop.opening")}
            aria-invalid={problems.photo ? true : undefined}
            aria-describedby={`${id}-hint ${id}-error`}
            onClick={() => input.current?.click()}
          >
            {t(url === null ? "admin-team.form.choose" : "admin-team.form.change")}
          </Button>
          {original && (
            <Button look="secondary" size="medium" disabled={busy} onClick={() => void open(original)}>
              {t("admin-team.form.crop_again")}
            </Button>
          )}
          {url !== null && (
            <Button
              look="secondary"
              size="medium"
              disabled={busy}
              onClick={() => {
                form.changePhoto({ kind: member?.photo ? "removed" : "kept" });
                chooser.current?.focus();
              }}
            >
              {t("admin-team.form.remove")}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t("admin-team.form.photo")}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // so that the same file can be chosen again
            target.value = "";
            if (file) choose(file);
          }}
        />
        <div role="alert">
          <FieldError id={id} error={problems.photo} />
        </div>
        <p id={`${id}-hint`} className="mt-2 text-13 text-muted">
          {t("admin-team.form.photo_hint")}
        </p>
      </div>
      {crop && (
        <crop.Dialog
          file={crop.file}
          returnFocus={() => chooser.current}
          onCancel={() => setCrop(null)}
          onConfirm={(cropped) => {
            form.changePhoto({ kind: "chosen", cropped, original: crop.file });
            setCrop(null);
          }}
        />
      )}
    </fieldset>
  );
}

/** An address under which the page can show a file, as long as it does. */
function useFileUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}
