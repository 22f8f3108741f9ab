import sanitizeHtml, { type IOptions } from "sanitize-html";
import {
  articleAttributes,
  articleDroppedTags,
  articleTagAliases,
  articleTags,
  blankLink,
  linkSchemes,
  videoOrigins,
} from "#contract/article-html.ts";
import { withoutUnseen } from "#contract/characters.ts";
import { AppError } from "#contract/errors.ts";
import { newsLimits } from "#contract/news.ts";
import { arrangeArticle } from "./arrange-article.ts";
import { safeAttributes, safeImageAddress, shareOf } from "./article-attributes.ts";

/** Depth of elements in an article, beyond which inner ones are unwrapped; browsers stop at 512. */
const maxDepth = 60;

/** Maximum open elements in the input; the parser's time grows with their square. */
const maxOpen = 2000;

/** Maximum bytes of input markup; markup of other editors shrinks when it is sanitized. */
const maxGivenBytes = 2 * newsLimits.contentBytes;

const unknownTag = "unknown";

const tagOf = (name: string) => (Object.hasOwn(articleTagAliases, name) ? (articleTagAliases[name] ?? name) : name);

/** Attributes the server adds to images. */
const imageAttributes = ["height", "srcset", "sizes", "loading", "decoding"];

const fixed: IOptions = {
  allowedTags: [...articleTags],
  allowedAttributes: Object.fromEntries(
    articleTags.map((tag) => [
      tag,
      ["class", ...(articleAttributes[tag] ?? []), ...(tag === "img" ? imageAttributes : [])],
    ]),
  ),
  nonTextTags: [...articleDroppedTags, "title", "xmp", "noembed", "noframes", "plaintext"],
  allowedSchemes: [...linkSchemes, blankLink.split(":")[0] ?? ""],
  allowedSchemesByTag: { img: ["http", "https"], iframe: ["https"] },
  allowProtocolRelative: false,
  allowedIframeHostnames: videoOrigins.map((origin) => new URL(origin).hostname),
  allowIframeRelativeUrls: false,
  nestingLimit: maxDepth,
  parseStyleAttributes: false,
};

const isInline = (src: string) => /^\s*data:/i.test(src);

/**
 * Maps an image with a `data:` URL or of another site to the URL under which it is stored, or `null`
 * to drop it.
 */
type Resolve = (src: string) => string | null;

const keepExternal: Resolve = (src) => (isInline(src) ? null : src);

/** The URL of an image, with `data:` unchanged; `null` if it is not allowed. */
const imageAddress = (src: string) => (isInline(src) ? src : safeImageAddress(src));

function pass(html: string, resolve: Resolve): string {
  const shares: (number | null)[] = [];
  const safe = sanitizeHtml(html, {
    ...fixed,
    onOpenTag: (name, attributes) => {
      if (name === "figure") shares.push(shareOf(attributes.class));
    },
    onCloseTag: (name) => {
      if (name === "figure") shares.pop();
    },
    transformTags: {
      "*": (name, attributes) => {
        const tagName = tagOf(name);
        const address = tagName === "img" ? imageAddress(attributes.src ?? "") : null;
        const foreign = address !== null && !address.startsWith("/");
        const source = foreign ? { ...attributes, src: resolve(address) ?? "" } : attributes;
        const attribs = safeAttributes(tagName, source, shares.at(-1) ?? null);
        return attribs === null ? { tagName: unknownTag, attribs: {} } : { tagName, attribs };
      },
    },
    // parsers disagree whether a frame contains text or markup; line ends are normalised
    textFilter: (text, tag) => (tag === "iframe" ? "" : withoutUnseen(text).replaceAll(/\r\n?/g, "\n")),
  });
  // browsers drop a line end there (HTML, 13.2.6.4.7), one at each parse
  return safe.replaceAll(/<pre>\n+/g, "<pre>");
}

const isImage = (src: string) => imageAddress(src) !== null;

/** Arranges and sanitizes until nothing changes; the first time is nearly always enough, the second proves it. */
function clean(html: string, resolve: Resolve): string {
  let result = pass(arrangeArticle(html.toWellFormed().replaceAll("\0", ""), isImage), resolve);
  for (let i = 0; i < 4; i++) {
    const again = pass(arrangeArticle(result, isImage), keepExternal);
    if (again === result) break;
    result = again;
  }
  return result;
}

const tooLong = () => new AppError("invalid", "errors.invalid", { errors: { content: ["news.content_long"] } });

const inlineImage = /data:image\/[^"'\s>]*/gi;

/** Maximum inline images. */
const maxInlineImages = 1000;

/**
 * Refuses input with too much markup, without copying it, in about 10 ms for 16 MB. Throws
 * `invalid` at `content`.
 */
export function refuseTooMuchMarkup(html: string): void {
  if (html.length <= maxGivenBytes) return;
  let count = 0;
  let images = 0;
  for (const [image] of html.matchAll(inlineImage)) {
    images += image.length;
    if (++count > maxInlineImages) throw tooLong();
  }
  if (html.length - images > maxGivenBytes) throw tooLong();
}

/** Refuses markup whose size or depth would take the parser seconds. */
function limit(html: string) {
  refuseTooMuchMarkup(html);
  const markup = html.replaceAll(inlineImage, "");
  if (Buffer.byteLength(markup) > maxGivenBytes) throw tooLong();
  let open = 0;
  for (const [, slash, name = ""] of markup.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (/^(?:br|img|hr|input|meta|link|col|wbr|source)$/i.test(name)) continue;
    open = Math.max(0, open + (slash ? -1 : 1));
    if (open > maxOpen) {
      throw new AppError("invalid", "errors.invalid", { errors: { content: ["errors.too_nested"] } });
    }
  }
}

/** Bytes of an article's HTML without the attributes that the server adds to images. */
const ownBytes = (html: string) => Buffer.byteLength(html.replaceAll(/ (?:srcset|sizes)="[^"]*"/g, ""));

/** Paths of copied images of other sites, by their URLs. */
export type Copies = Readonly<Record<string, string>>;

/** Stands for an inline image until it is stored. */
const placeOfInline = "/images/inline";

/** A sanitized article whose inline images are not stored yet. */
export interface SanitizedArticle {
  /** The distinct `data:` URLs of inline images. */
  images: string[];
  /** The distinct http and https URLs of images on other sites. */
  external: string[];
  /** The HTML without inline images; shows whether there is any content. */
  draft: string;
  /** The HTML with the stored URLs of the inline images, in their order, and `copies` of external ones. */
  html(addresses: string[], copies?: Copies): string;
}

/**
 * Reduces HTML to the vocabulary of `contract/article-html.ts`. The result is a fixed point: sanitized again, it
 * stays the same, byte for byte. Throws `invalid` at `content` for more than 2 MB or too deep a nesting.
 */
export function sanitizeArticle(source: string): SanitizedArticle {
  limit(source);
  const images = new Set<string>();
  const external = new Set<string>();
  const withoutImages = clean(source, (src) => {
    if (!isInline(src)) {
      external.add(src);
      return src;
    }
    images.add(src);
    return placeOfInline;
  });
  if (ownBytes(withoutImages) > newsLimits.contentBytes) throw tooLong();
  const list = [...images];
  return {
    images: list,
    external: [...external],
    draft: withoutImages,
    html(addresses, copies = {}) {
      if (list.length === 0 && Object.keys(copies).length === 0) return withoutImages;
      const stored = new Map(list.map((dataUrl, i) => [dataUrl, addresses[i] ?? null]));
      return clean(source, (src) => (isInline(src) ? (stored.get(src) ?? null) : (copies[src] ?? src)));
    },
  };
}
