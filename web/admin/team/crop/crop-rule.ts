/** Ratios of width to height that may be chosen; `free` is whatever the frame is drawn to. */
export const cropRatios = { "1:1": 1, "4:3": 4 / 3, "3:4": 3 / 4, free: undefined } as const;

export type CropRatio = keyof typeof cropRatios;

export const ratioNames: readonly CropRatio[] = ["1:1", "4:3", "3:4", "free"];

/** JPEG quality as the browser takes it, from 0 to 1. */
export const initialQuality: number = 0.8;

const zoomStep = 0.1;

export const outputName = "cropped-image.jpg";

/** Longer side of the output, px. */
const outputSide = 400;

export interface Size {
  width: number;
  height: number;
}

/**
 * Size of the output for a frame. 1:1 gives the specified 400 × 400; of the other ratios the longer side is 400, so that
 * nothing is stretched. Frames come in whole pixels of the photo, so the ratio that was chosen says more than they do.
 */
export function outputSize(frame: Size, ratio: CropRatio): Size {
  const shape = cropRatios[ratio] ?? frame.width / frame.height;
  return shape >= 1
    ? { width: outputSide, height: Math.max(1, Math.round(outputSide / shape)) }
    : { width: Math.max(1, Math.round(outputSide * shape)), height: outputSide };
}

/** The next step of the zoom from wherever it is: whole tenths, and not below the whole photo. */
export const nextZoom = (zoom: number, direction: 1 | -1): number =>
  Math.max(1, Math.round((zoom + direction * zoomStep) * 10) / 10);
