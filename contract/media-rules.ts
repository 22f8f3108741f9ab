/** Limits of images. */
export const imageLimits = {
  /** Largest image an editor may upload, in bytes (5 MB). */
  bytes: 5 * 1024 * 1024,
  /** Most pixels that it may have, all frames of an animation together. */
  pixels: 50_000_000,
  /** Most bytes that the stored files of one user's images may take together (1 GB). */
  quota: 1024 ** 3,
} as const;

/** Limits of images as they are stored, in pixels. */
export const storedImageLimits = {
  width: 2400,
  /** Height down to which a panorama may be wider than `width`. */
  panoramaHeight: 600,
  /** Longest side that WebP can hold. */
  side: 16_383,
  pixels: 20_000_000,
  animationWidth: 1280,
  /** Most frames of an animation that is kept as one. */
  frames: 300,
} as const;

/** Names of image types that programs write in place of the registered ones. */
const typeAliases: Readonly<Record<string, string>> = {
  "image/jpg": "image/jpeg",
  "image/pjpeg": "image/jpeg",
  "image/jfif": "image/jpeg",
  "image/x-png": "image/png",
  "image/apng": "image/png",
};

/** The registered name of a declared image type; the server looks at the content. */
export function declaredImageType(type: string): string {
  const name = type.trim().toLowerCase();
  return typeAliases[name] ?? name;
}

/** Whether a chosen file is an HEIC or HEIF image, which the server cannot decode. Some browsers know no type of it. */
export const isHeicFile = ({ type, name }: { type: string; name?: string }): boolean =>
  /^image\/hei[cf]/i.test(type) || (type === "" && /\.hei[cf]$/i.test(name ?? ""));

/** Days that an image stays after its upload, or after the last text or member that showed it has let it go. */
export const unusedImageDays = 7;
