/** Widths in pixels at which a picture of this width exists: the fixed ones below it, and its own. */
export const variantWidths = (width: number) => [...[480, 960, 1600].filter((step) => step < width), width];

/** The files of one picture of the site. */
export interface ImageSources {
  width: number;
  height: number;
  /** `srcset` values; the picture's own URL is the widest WebP. */
  webp: string;
  avif: string;
}

/**
 * The responsive files of a picture, from its URL alone: `<stem>.<width>x<height>.webp` is the picture, and
 * `<stem>.<width>x<height>-<w>.avif|webp` are its narrower versions. `null` for pictures that are not ours.
 */
export function imageSources(url: string): ImageSources | null {
  const match = /^(\/(?:uploads|images)\/[\w./-]+\.(\d{1,5})x(\d{1,5}))\.webp$/.exec(url);
  if (!match) return null;
  const [, stem = "", w, h] = match;
  const width = Number(w);
  const widths = variantWidths(width);
  return {
    width,
    height: Number(h),
    webp: widths.map((v) => `${v === width ? url : `${stem}-${v}.webp`} ${v}w`).join(", "),
    avif: widths.map((v) => `${stem}-${v}.avif ${v}w`).join(", "),
  };
}
