import { useRef, useState } from "react";
import type { CropperPreviewRef, CropperRef } from "react-advanced-cropper";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field-frame.tsx";
import { CropControls } from "./crop-controls.tsx";
import { cropPhoto, zoomOf } from "./crop-output.ts";
import { CropPreviews } from "./crop-previews.tsx";
import { type CropRatio, nextZoom, outputSize, quality as qualityLimits, type Size } from "./crop-rule.ts";
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
