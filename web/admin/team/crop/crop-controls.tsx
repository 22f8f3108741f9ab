import { type CSSProperties, useId } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import { type CropRatio, quality as qualityLimits, ratioNames } from "./crop-rule.ts";

export interface CropControlsProps {
  ratio: CropRatio;
  /** 1 shows the whole photo. */
  zoom: number;
  quality: number;
  onRatio: (ratio: CropRatio) => void;
  onRotate: (degrees: number) => void;
  onZoom: (direction: 1 | -1) => void;
  onQuality: (quality: number) => void;
}

/** Ratio, rotation, zoom and quality of a crop. */
export function CropControls(props: CropControlsProps) {
  const { zoom, quality, onRotate, onZoom, onQuality } = props;
  const t = useT();
  const zoomText = t("admin-team.crop.zoom_value", { value: zoom.toFixed(1) });
  return (
    <>
      <RatioField {...props} />
      <div className="crop-pair">
        <fieldset>
          <legend className="crop-label">{t("admin-team.crop.rotate")}</legend>
          <div className="crop-buttons">
            <Button look="secondary" size="medium" onClick={() => onRotate(-90)}>
              {t("admin-team.crop.left")}
            </Button>
            <Button look="secondary" size="medium" onClick={() => onRotate(90)}>
              {t("admin-team.crop.right")}
            </Button>
          </div>
        </fieldset>
        <fieldset>
          <legend className="crop-label">
            {t("admin-team.crop.zoom")} <output className="font-normal text-muted">{zoomText}</output>
          </legend>
          <div className="crop-buttons">
            <Button
              look="secondary"
              size="medium"
              aria-label={t("admin-team.crop.zoom_out")}
              onClick={() => onZoom(-1)}
            >
              −
            </Button>
            <Button look="secondary" size="medium" aria-label={t("admin-team.crop.zoom_in")} onClick={() => onZoom(1)}>
              +
            </Button>
          </div>
        </fieldset>
      </div>
      <QualityField quality={quality} onQuality={onQuality} />
    </>
  );
}

/** One ratio of four, chosen like any group of radio buttons. */
function RatioField({ ratio, onRatio }: Pick<CropControlsProps, "ratio" | "onRatio">) {
  const t = useT();
  const name = useId();
  return (
    <fieldset>
      <legend className="crop-label">{t("admin-team.crop.ratio")}</legend>
      <div className="crop-ratios">
        {ratioNames.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === ratio}
              className="sr-only"
              onChange={() => onRatio(choice)}
            />
            <span>{choice === "free" ? t("admin-team.crop.free") : choice}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** How much of the photo's detail the file keeps. */
function QualityField({ quality, onQuality }: Pick<CropControlsProps, "quality" | "onQuality">) {
  const t = useT();
  const id = useId();
  const { minimum, maximum, step } = qualityLimits;
  const part: CSSProperties & Record<"--part", number> = { "--part": (quality - minimum) / (maximum - minimum) };
  return (
    <div className="crop-quality">
      <label htmlFor={id}>{t("admin-team.crop.quality")}</label>
      {/* the slider itself says its value */}
      <output htmlFor={id} aria-live="off">
        {quality.toFixed(1)}
      </output>
      <input
        id={id}
        type="range"
        min={minimum}
        max={maximum}
        step={step}
        value={quality}
        style={part}
        onChange={({ target }) => onQuality(target.valueAsNumber)}
      />
    </div>
  );
}
