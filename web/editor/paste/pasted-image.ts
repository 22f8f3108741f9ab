import { imageWidth, ownImagePath } from "#contract/article-html.ts";
import { escapeValue } from "#contract/html-entities.ts";
import { imageLimits } from "#contract/media-rules.ts";
import { type MissingReason, safeImageSource } from "../image-rule.ts";
import { styleOf } from "./pasted-style.ts";

/** Where pages that load images late keep the address; the real `src` is a blank until then. */
const lateSources = ["data-src", "data-original", "data-lazy-src", "data-actualsrc", "data-croporisrc"];

/** Text alternatives that programs fill in by themselves and that say nothing. */
const emptyWords = /^(?:图片|图像|图|image|img|picture|photo|\d*)$|^[^\s]*\.(?:png|jpe?g|gif|webp|bmp|tiff?)$/i;

const sourceOf = (image: Element): string => {
  const late = lateSources
    .map((name) => image.getAttribute(name)?.trim() ?? "")
    .find((url) => /^(?:https?:)?\/\//i.test(url));
  return late ?? image.getAttribute("src")?.trim() ?? "";
};

const pixels = (image: Element, side: "width" | "height") =>
  Number.parseFloat(image.getAttribute(side) || styleOf(image, side)) || null;

/** Images that only count readers or keep room. */
const isBlank = (image: Element, source: string) =>
  ["width" as const, "height" as const].some((side) => (pixels(image, side) ?? 9) <= 2) ||
  /^data:image\/svg/i.test(source) ||
  (/^data:image\/gif/i.test(source) && source.length < 200);

/** Bytes that a `data:` address holds. */
const bytesOf = (dataUrl: string) => ((dataUrl.length - dataUrl.indexOf(",") - 1) * 3) / 4;

interface Found {
  src: string;
  missing: MissingReason | null;
  /** Where it was, for the writer: a host or a file's name. */
  origin: string;
}

function find(written: string, ownOrigin: string): Found {
  const url = written.startsWith("//") ? `https:${written}` : written;
  const src = safeImageSource(url.startsWith(`${ownOrigin}/`) ? url.slice(ownOrigin.length) : url);
  const parsed = URL.parse(url);
  // a path of the page it was copied from is none of ours
  const foreign = src?.startsWith("/") && !ownImagePath.test(src);
  const origin = parsed?.host || decodeURIComponentSafely(/[^/\\]*$/.exec(url.slice(0, 500))?.[0] ?? "");
  if (src === null || foreign) return { src: "", missing: parsed?.protocol === "file:" ? "file" : "address", origin };
  if (src.startsWith("data:") && bytesOf(src) > imageLimits.bytes) return { src: "", missing: "large", origin: "" };
  return { src, missing: null, origin };
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Text that replaces a small image in a line, such as an emoji; `null` where the image is one. */
export const wordOf = (image: Element): string | null =>
  /emoji|emoticon/i.test(`${image.getAttribute("class")} ${image.getAttribute("data-emoji")}`)
    ? (image.getAttribute("alt") ?? "")
    : null;

/**
 * A pasted image as the editor reads figures, `caption` already written, with the link around it; one that cannot be shown
 * leaves a figure that says why. Empty for images that nobody is to see. `ownOrigin` is the site's own.
 */
export function pastedImage(
  image: Element,
  { caption, href, ownOrigin }: { caption: string; href: string | null; ownOrigin: string },
): string {
  const written = sourceOf(image);
  if (written === "" || isBlank(image, written)) return "";
  const { src, missing, origin } = find(written, ownOrigin);
  const words = image.getAttribute("alt")?.trim() ?? "";
  const alt = emptyWords.test(words) ? "" : ` alt="${escapeValue(words)}"`;
  const width = pixels(image, "width");
  const small = width !== null && width < 480 && width >= imageWidth.min;
  const size = small ? ` width="${Math.round(width)}"` : "";
  const reason = missing === null ? "" : ` data-missing="${missing}" data-origin="${escapeValue(origin)}"`;
  const shown = missing === null ? `<img src="${escapeValue(src)}"${alt}${size}>` : `<img${alt}>`;
  const linked = href === null ? shown : `<a href="${escapeValue(href)}">${shown}</a>`;
  return `<figure${small ? "" : ' class="wm-image-75"'}${reason}>${linked}<figcaption>${caption}</figcaption></figure>`;
}
