import { palette } from "#contract/palette.ts";
/** What the worker makes of a file: an upright JPEG without any metadata, or `null` where it is no image it can read. */
export interface PhotoAnswer {
  photo: Blob | null;
}

/** Longest side, px, of what the crop dialog works on: five times what it puts out, and light enough for phones. */
const longestSide = 2000;

/** Decodes an image upright, at most as large as needed, on white where it lets the ground through. */
async function prepare(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("there is no canvas");
  context.fillStyle = palette.white;
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, width, height);
  image.close();
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 });
}

/** Works beside the page, which stays alive while a large photo is decoded. */
self.addEventListener("message", ({ data }: MessageEvent<Blob>) => {
  const answer = (photo: PhotoAnswer["photo"]) => self.postMessage({ photo } satisfies PhotoAnswer);
  prepare(data).then(answer, () => answer(null));
});
