import { useRef, useState } from "react";
import type { CropperPreviewRef, CropperRef, CropperState } from "react-advanced-cropper";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { CropControls } from "./crop-controls.tsx";
import { CropPreviews } from "./crop-previews.tsx";
import { type CropRatio, nextZoom, outputName, outputSize, quality as qualityLimits, type Size } from "./crop-rule.ts";
import { CropStage } from "./crop-stage.tsx";

/** How cropping ends. */
export interface CropDecision {
  onConfirm: (cropped: File) => void;
  /** The photo is not used. */
  onCancel: () => void;
}

interface Props extends CropDecision {
  url: string;
}

/** The stage with the photo, what can be done to it, how it will look, and the decision. */
export function CropForm({ url, onConfirm, onCancel }: Props) {
  const t = useT();
  const cropper = useRef<CropperRef>(null);
  const previews = useRef<(CropperPreviewRef | null)[]>([]);
  const [ratio, setRatio] = useState<CropRatio>("1:1");
  const [quality, setQuality] = useState<number>(qualityLimits.initial);
  const [view, setView] = useState<{ zoom: number; frame: Size }>({ zoom: 1, frame: { width: 1, height: 1 } });
  const [phase, setPhase] = useState<"idle" | "busy" | "failed">("idle");
  const output = outputSize(view.frame, ratio);

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
      onConfirm(await cropPhoto(cropper.current, ratio, quality));
    } catch {
      setPhase("failed");
    }
  }

  return (
    <div className="crop">
      <div>
        <CropStage ref={cropper} url={url} ratio={ratio} onUpdate={follow} onZoom={zoomBy} />
        <p id="crop-hint" className="mt-3 text-13 text-muted">
          {t("admin-team.crop.hint")}
        </p>
      </div>
      <div className="crop-side">
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
  const framed = cropper.getCanvas({ fillColor: "#fff" });
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
