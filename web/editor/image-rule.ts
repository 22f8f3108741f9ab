import { imageShares, imageWidth } from "#contract/article-html.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { declaredImageType, imageLimits, isHeicFile } from "#contract/media-rules.ts";

/** What the editor's own image chooser takes. */
export const editorImageTypes = ["image/png", "image/jpeg"];

/** How an image is shown: a share of the text's width in percent, or its own width in CSS pixels. */
export type ImageSize = { share: (typeof imageShares)[number] } | { width: number };

/** The size dialog's choice when it opens: 75 %. */
export const defaultSizeChoice = "3";

/** The choice that asks for a width of its own. */
export const customSizeChoice = "5";

/**
 * The size that a choice of the dialog means: 1 to 4 are 25, 50, 75 and 100 %, 5 takes `customWidth` in pixels. Anything
 * else is `null`. Full-width digits, as Chinese input methods write them, count as digits.
 */
export function imageSize(choice: string, customWidth = ""): ImageSize | null {
  const digit = choice.normalize("NFKC").trim();
  if (!/^[1-5]$/.test(digit)) return null;
  const share = imageShares[Number(digit) - 1];
  if (share !== undefined) return { share };
  const pixels = /^(\d{1,5})(px)?$/i.exec(customWidth.normalize("NFKC").trim())?.[1];
  const width = Number(pixels);
  return width >= imageWidth.min && width <= imageWidth.max ? { width } : null;
}

/** The choice that means an image's present size. */
export function sizeChoice(size: ImageSize): string {
  return "width" in size ? customSizeChoice : String(imageShares.indexOf(size.share) + 1);
}

/** Why a file cannot become an image of the text, as a message key, or `null`. */
export function imageFileProblem(
  file: { type: string; size: number; name?: string },
  types: readonly string[] | "any" = editorImageTypes,
): MessageKey | null {
  if (isHeicFile(file)) return "errors.image_heic";
  const type = declaredImageType(file.type);
  if (types === "any" ? !type.startsWith("image/") : !types.includes(type)) return "editor.image.type";
  return file.size > imageLimits.bytes ? "news.image_too_large" : null;
}

/**
 * An address an image may be taken from: http, https, an image in a `data:` address, or a path of this site. Which type a
 * `data:` address declares does not matter, as the server goes by the content.
 */
export function safeImageSource(input: string): string | null {
  const url = input.trim();
  if (/^\/(?![/\\])/.test(url)) return url;
  // some programs name JPEG by the ending of its files
  const inside = url.replace(/^data:image\/p?jpg;/i, "data:image/jpeg;");
  if (/^data:image\/(?!svg)[\w.+-]+;base64,[a-z0-9+/=\s]+$/i.test(inside)) return inside;
  return /^https?:\/\/[^\s"'<>]+$/i.test(url) && URL.canParse(url) ? url : null;
}

/** Why the place of an image is empty: it was a file of the writer's device, its address cannot be used, … */
export const missingImageReasons = ["file", "address", "large", "absent"] as const;

export type MissingReason = (typeof missingImageReasons)[number];
