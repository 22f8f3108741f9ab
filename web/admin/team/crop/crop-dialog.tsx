import { useEffect, useRef, useState } from "react";
import type { CropperPreviewRef, CropperRef, CropperState } from "react-advanced-cropper";
import { palette } from "#contract/palette.ts";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import styles from "./crop.module.css";
import { CropControls, CropPreviews } from "./crop-controls.tsx";
import { type CropRatio, initialQuality, nextZoom, outputName, outputSize, type Size } from "./crop-rule.ts";
import { CropStage } from "./crop-stage.tsx";
import type { PhotoAnswer } from "./photo-worker.ts";

/** How cropping ends. */
interface CropDecision {
  onConfirm: (cropped: File) => void;
  /** The photo is not used. */
  onCancel: () => void;
}

export interface CropDialogProps extends CropDecision {
  file: Blob;
  /** Element that gets the focus after closing. */
  returnFocus: () => HTMLElement | null;
}

/** Crops a photo before it is sent. */
export default function CropDialog({ file, returnFocus, ...decision }: CropDialogProps) {
  const t = useT();
  const photo = usePhoto(file);
  const { onCancel } = decision;
  return (
    <Dialog
      size="large"
      title={t("admin-team.crop.title")}
      closeLabel={t("admin-team.crop.close")}
      onClose={onCancel}
      returnFocus={returnFocus}
    >
      {photo === "opening" && <LoadingState text={t("admin-team.crop.opening")} />}
      {photo === "unreadable" && (
        <div role="alert">
          <FieldError id="crop" error={t("admin-team.crop.unreadable")} />
        </div>
      )}
      {typeof photo === "object" ? (
        <CropForm {...photo} {...decision} />
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

/** Opens an image file for cropping; its address lives as long as the component. */
function usePhoto(file: Blob): "opening" | "unreadable" | { url: string } {
  const [photo, setPhoto] = useState<ReturnType<typeof usePhoto>>("opening");
  useEffect(() => {
    let url = "";
    const worker = new Worker(new URL("./photo-worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<PhotoAnswer>) => {
      worker.terminate();
      if (data.photo === null) return setPhoto("unreadable");
      url = URL.createObjectURL(data.photo);
      setPhoto({ url });
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      setPhoto("unreadable");
    });
    worker.postMessage(file);
    return () => {
      worker.terminate();
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return photo;
}

/** The stage with the photo, what can be done to it, how it will look, and the decision. */
function CropForm({ url, onConfirm, onCancel }: CropDecision & { url: string }) {
  const t = useT();
  const cropper = useRef<CropperRef>(null);
  const previews = useRef<(CropperPreviewRef | null)[]>([]);
  const [ratio, setRatio] = useState<CropRatio>("1:1");
  const [quality, setQuality] = useState(initialQuality);
  const [view, setView] = useState<{ zoom: number; frame: Size }>({ zoom: 1, frame: { width: 1, height: 1 } });
  const [phase, setPhase] = useState<"idle" | "busy" | "failed">("idle");
  const output = outputSize(view.frame, ratio);
  const cancelled = useRef(false);
  useEffect(() => {
    cancelled.current = false;
    return () => {
      cancelled.current = true;
    };
  }, []);

  function follow(now: CropperRef) {
    for (const preview of previews.current) preview?.update(now);
    const state = now.getState();
    if (state?.coordinates) setView({ zoom: zoomOf(state), frame: state.coordinates });
  }

  const zoomBy = (direction: 1 | -1) => cropper.current?.zoomImage(nextZoom(view.zoom, direction) / view.zoom);

  async function confirm() {
    if (!cropper.current) return;
    setPhase("busy");
    try {
      const cropped = await cropPhoto(cropper.current, ratio, quality);
      if (!cancelled.current) onConfirm(cropped);
    } catch {
      setPhase("failed");
    }
  }

  return (
    <div className={styles.crop}>
      <div>
        <CropStage ref={cropper} url={url} ratio={ratio} onUpdate={follow} onZoom={zoomBy} />
        <p id="crop-hint" className="mt-3 text-13 text-muted">
          {t("admin-team.crop.hint")}
        </p>
      </div>
      <div className={styles.side}>
        <CropControls
          ratio={ratio}
          zoom={view.zoom}
          quality={quality}
          onRatio={setRatio}
          onRotate={(degrees) => cropper.current?.rotateImage(degrees)}
          onZoom={zoomBy}
          onQuality={setQuality}
        />
        <CropPreviews refs={previews} round={ratio === "1:1"} />
        <p className="text-13 text-muted" data-output={`${output.width}x${output.height}`}>
          {t("admin-team.crop.output", { ...output })}
        </p>
      </div>
      <div className="dialog-actions">
        <div role="alert" className="mr-auto">
          <FieldError id="crop" error={phase === "failed" ? t("admin-team.crop.failed") : undefined} />
        </div>
        <Button look="secondary" size="medium" onClick={onCancel}>
          {t("admin-team.crop.cancel")}
        </Button>
        <Button
          size="medium"
          loading={phase === "busy"}
          loadingLabel={t("admin-team.crop.cropping")}
          onClick={() => void confirm()}
        >
          {t("admin-team.crop.confirm")}
        </Button>
      </div>
    </div>
  );
}

/** How far a photo is zoomed in: 1 where the whole of it just fits the stage. */
function zoomOf({ boundary, imageSize, visibleArea, transforms }: CropperState): number {
  if (!visibleArea || visibleArea.width === 0) return 1;
  const lying = Math.round(transforms.rotate / 90) % 2 !== 0;
  const [width, height] = lying ? [imageSize.height, imageSize.width] : [imageSize.width, imageSize.height];
  const whole = Math.max(width / boundary.width, height / boundary.height);
  return whole / (visibleArea.width / boundary.width);
}

/** The framed part of the photo as the file that is sent. Throws where the browser cannot make it. */
async function cropPhoto(cropper: CropperRef, ratio: CropRatio, quality: number): Promise<File> {
  const framed = cropper.getCanvas({ fillColor: palette.white });
  if (!framed) throw new Error("there is no photo to crop");
  const { width, height } = outputSize(framed, ratio);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("there is no canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(framed, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  if (!blob) throw new Error("the photo could not be encoded");
  return new File([blob], outputName, { type: "image/jpeg" });
}
