import { useEffect, useState } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { type CropDecision, CropForm } from "./crop-form.tsx";
import type { PhotoAnswer } from "./photo-worker.ts";
import "./crop.css";

export interface CropDialogProps extends CropDecision {
  file: Blob;
  /** Element that gets the focus after closing. */
  returnFocus: () => HTMLElement | null;
}

/** Crops a photo before it is sent. */
export default function CropDialog({ file, returnFocus, onConfirm, onCancel }: CropDialogProps) {
  const t = useT();
  const photo = usePhoto(file);
  return (
    <Dialog
      size="large"
      title={t("admin-team.crop.title")}
      closeLabel={t("admin-team.crop.close")}
      onClose={onCancel}
      returnFocus={returnFocus}
    >
      {photo.state === "opening" && <LoadingState text={t("admin-team.crop.opening")} />}
      {photo.state === "unreadable" && (
        <div role="alert">
          <FieldError id="crop" error={t("admin-team.crop.unreadable")} />
        </div>
      )}
      {photo.state === "ready" ? (
        <CropForm url={photo.url} onConfirm={onConfirm} onCancel={onCancel} />
      ) : (
        <div className="dialog-actions">
          <Button look="secondary" size="medium" onClick={onCancel}>
            {t("admin-team.crop.cancel")}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

type OpenedPhoto = { state: "opening" | "unreadable" } | { state: "ready"; url: string };

/** Opens an image file for cropping; its address lives as long as the component. */
function usePhoto(file: Blob): OpenedPhoto {
  const [photo, setPhoto] = useState<OpenedPhoto>({ state: "opening" });
  useEffect(() => {
    let url = "";
    const worker = new Worker(new URL("./photo-worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<PhotoAnswer>) => {
      worker.terminate();
      if (data.photo === null) return setPhoto({ state: "unreadable" });
      url = URL.createObjectURL(data.photo);
      setPhoto({ state: "ready", url });
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      setPhoto({ state: "unreadable" });
    });
    worker.postMessage(file);
    return () => {
      worker.terminate();
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return photo;
}
