import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from "react";
import { Cropper, type CropperRef, ImageRestriction } from "react-advanced-cropper";
import { useT } from "#web/i18n/use-t.ts";
import { type CropRatio, cropRatios } from "./crop-rule.ts";
import "react-advanced-cropper/dist/style.css";
import styles from "./crop.module.css";

export interface CropStageProps {
  ref: Ref<CropperRef>;
  url: string;
  ratio: CropRatio;
  onUpdate: (cropper: CropperRef) => void;
  onZoom: (direction: 1 | -1) => void;
}

/** How far one press of an arrow key moves or widens the frame, px on the screen. */
const keyStep = 8;

/** Directions of the arrow keys: to the right and down. */
const arrows = new Map([
  ["ArrowLeft", { left: -keyStep, top: 0 }],
  ["ArrowRight", { left: keyStep, top: 0 }],
  ["ArrowUp", { left: 0, top: -keyStep }],
  ["ArrowDown", { left: 0, top: keyStep }],
]);

const zooms = new Map<string, 1 | -1>([
  ["+", 1],
  ["=", 1],
  ["-", -1],
  ["_", -1],
]);

/** The role is one for keys, which a list of roles that take the focus does not know. */
const focusable = { tabIndex: 0 };

const motion = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The photo below a frame that mouse, touch and keys move and resize. */
export function CropStage({ ref, url, ratio, onUpdate, onZoom }: CropStageProps) {
  const t = useT();
  const cropper = useRef<CropperRef>(null);
  useImperativeHandle<CropperRef | null, CropperRef | null>(ref, () => cropper.current);

  function onKeyDown(event: KeyboardEvent) {
    const zoom = zooms.get(event.key);
    const arrow = arrows.get(event.key);
    if (event.ctrlKey || event.metaKey || event.altKey || (zoom ?? arrow) === undefined) return;
    event.preventDefault();
    if (zoom) onZoom(zoom);
    else if (arrow && !event.shiftKey) {
      cropper.current?.moveCoordinates(arrow);
      cropper.current?.moveCoordinatesEnd();
    } else if (arrow) {
      const { left, top } = arrow;
      const growth = { left: left / 2, right: left / 2, top: top / 2, bottom: top / 2 };
      cropper.current?.resizeCoordinates("center", growth);
      cropper.current?.resizeCoordinatesEnd();
    }
  }

  return (
    <div
      role="application"
      {...focusable}
      aria-label={t("admin-team.crop.stage")}
      aria-describedby="crop-hint"
      className={styles.stage}
      onKeyDown={onKeyDown}
    >
      <div aria-hidden="true" className="h-full">
        <Cropper
          ref={cropper}
          src={url}
          // the photo is upright and of this page already
          checkOrientation={false}
          crossOrigin={false}
          imageRestriction={ImageRestriction.fitArea}
          stencilProps={{ aspectRatio: cropRatios[ratio], grid: true }}
          transitions={motion()}
          minWidth={40}
          minHeight={40}
          onUpdate={onUpdate}
          className={styles.cropper}
        />
      </div>
    </div>
  );
}
