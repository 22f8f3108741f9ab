import { type CSSProperties, type ReactNode, type RefObject, useId } from "react";
import { CropperPreview, type CropperPreviewRef } from "react-advanced-cropper";
import { useT } from "#web/i18n/use-t.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "./crop.module.css";
import { type CropRatio, ratioNames } from "./crop-rule.ts";

export interface CropControlsProps {
  ratio: CropRatio;
  /** 1 shows the whole photo. */
  zoom: number;
  /** How much of the photo's detail the file keeps, from 0.1 to 1. */
  quality: number;
  onRatio: (ratio: CropRatio) => void;
  onRotate: (degrees: number) => void;
  onZoom: (direction: 1 | -1) => void;
  onQuality: (quality: number) => void;
}

/** Ratio, rotation, zoom and quality of a crop. */
export function CropControls({ ratio, zoom, quality, onRatio, onRotate, onZoom, onQuality }: CropControlsProps) {
  const t = useT();
  const id = useId();
  const part: CSSProperties & Record<"--part", number> = { "--part": (quality - 0.1) / 0.9 };
  return (
    <>
      <fieldset>
        <legend className={styles.label}>{t("admin-team.crop.ratio")}</legend>
        <div className={styles.ratios}>
          {ratioNames.map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name={`${id}-ratio`}
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
      <div className={styles.pair}>
        <ButtonPair
          legend={t("admin-team.crop.rotate")}
          buttons={[
            { name: t("admin-team.crop.left"), press: () => onRotate(-90) },
            { name: t("admin-team.crop.right"), press: () => onRotate(90) },
          ]}
        />
        <ButtonPair
          legend={
            <>
              {t("admin-team.crop.zoom")}{" "}
              <output className="font-normal text-muted">
                {t("admin-team.crop.zoom_value", { value: zoom.toFixed(1) })}
              </output>
            </>
          }
          buttons={[
            { name: t("admin-team.crop.zoom_out"), sign: "−", press: () => onZoom(-1) },
            { name: t("admin-team.crop.zoom_in"), sign: "+", press: () => onZoom(1) },
          ]}
        />
      </div>
      <div className={styles.quality}>
        <label htmlFor={id}>{t("admin-team.crop.quality")}</label>
        {/* the slider itself says its value */}
        <output htmlFor={id} aria-live="off">
          {quality.toFixed(1)}
        </output>
        <input
          id={id}
          type="range"
          min={0.1}
          max={1}
          step={0.1}
          value={quality}
          style={part}
          onChange={({ target }) => onQuality(target.valueAsNumber)}
        />
      </div>
    </>
  );
}

interface ButtonPairProps {
  legend: ReactNode;
  /** A button shows its sign, or its name where it has none. */
  buttons: readonly { name: string; sign?: string; press: () => void }[];
}

const ButtonPair = ({ legend, buttons }: ButtonPairProps) => (
  <fieldset>
    <legend className={styles.label}>{legend}</legend>
    <div className={styles.buttons}>
      {buttons.map(({ name, sign, press }) => (
        <Button key={name} look="secondary" size="medium" aria-label={sign && name} onClick={press}>
          {sign ?? name}
        </Button>
      ))}
    </div>
  </fieldset>
);

export interface CropPreviewsProps {
  refs: RefObject<(CropperPreviewRef | null)[]>;
  /** Circles, as the table shows photos; other shapes than squares are seen whole. */
  round: boolean;
}

/** Width and height of the live previews, px. */
const previewSizes = [100, 60];

/** What is in the frame at the sizes of the team's page and its table; whoever holds `refs` keeps them up to date. */
export function CropPreviews({ refs, round }: CropPreviewsProps) {
  const t = useT();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.label}>
        {t("admin-team.crop.preview")}
      </h3>
      <ul className={styles.previews}>
        {previewSizes.map((size, i) => (
          <li key={size}>
            <div aria-hidden="true">
              <CropperPreview
                ref={(preview) => {
                  refs.current[i] = preview;
                }}
                className={round ? `${styles.preview} ${styles.previewRound}` : styles.preview}
                style={{ width: size, height: size }}
              />
            </div>
            <p className="text-13 text-muted">{t("admin-team.crop.preview_size", { size })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
