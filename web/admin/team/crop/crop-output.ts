import type { CropperRef, CropperState } from "react-advanced-cropper";
import { type CropRatio, outputName, outputSize } from "./crop-rule.ts";

/** How far a photo is zoomed in: 1 where the whole of it just fits the stage. */
export function zoomOf({ boundary, imageSize, visibleArea, transforms }: CropperState): number {
  if (!visibleArea || visibleArea.width === 0) return 1;
  const lying = Math.round(transforms.rotate / 90) % 2 !== 0;
  const [width, height] = lying ? [imageSize.height, imageSize.width] : [imageSize.width, imageSize.height];
  const whole = Math.max(width / boundary.width, height / boundary.height);
  return whole / (visibleArea.width / boundary.width);
}

/** The framed part of the photo as the file that is sent. Throws where the browser cannot make it. */
export async function cropPhoto(cropper: CropperRef, ratio: CropRatio, quality: number): Promise<File> {
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
