/** Widths in pixels at which an image of this width exists: the fixed ones below it, and its own. */
export const variantWidths = (width: number) => [...[480, 960, 1600].filter((step) => step < width), width];

/** What the names of images end in that are one file: drawings that are kept lossless, and animations. */
export const singleMark = ".single";

/** The files of one image of the site. */
export interface ImageSources {
  width: number;
  height: number;
  /** `srcset` values; the image's own URL is the widest WebP. */
  webp: string;
  /** `null` for an image that is one file. */
  avif: string | null;
}

/**
 * The responsive files of an image, from its URL alone: `<stem>.<width>x<height>.webp` is the image, and
 * `<stem>.<width>x<height>-<w>.avif|webp` are its narrower versions; `<stem>.<width>x<height>.single.webp` has no other
 * files. `null` for images that are not ours.
 */
export function imageSources(url: string): ImageSources | null {
  const match = /^(\/(?:uploads|images)\/[\w./-]+\.(\d{1,5})x(\d{1,5}))(\.single)?\.webp$/.exec(url);
  if (!match) return null;
  const [, stem = "", w, h, single] = match;
  const width = Number(w);
  const height = Number(h);
  if (single !== undefined) return { width, height, webp: `${url} ${width}w`, avif: null };
  const widths = variantWidths(width);
  return {
    width,
    height,
    webp: widths.map((v) => `${v === width ? url : `${stem}-${v}.webp`} ${v}w`).join(", "),
    avif: widths.map((v) => `${stem}-${v}.avif ${v}w`).join(", "),
  };
}

/**
 * Host of an image that lies outside this site, with its port where it is not the usual one; `null` for paths of this
 * site, `data:` and `blob:`. Such an image is never loaded on a page.
 */
export function externalImageHost(url: string): string | null {
  const address = url.trim();
  if (!/^(?:https?:|[\\/]{2})/i.test(address)) return null;
  return URL.parse(address, "https://localhost")?.host ?? address;
}

/** The image's address where a page may load it; `null` where there is none or it lies outside this site. */
export const ownImage = (url: string | null): string | null =>
  url === null || externalImageHost(url) !== null ? null : url;
