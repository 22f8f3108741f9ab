import {
  anchorId,
  articleClasses,
  blankLink,
  codeLanguage,
  externalRel,
  hexColor,
  imageShares,
  imageWidth,
  linkSchemes,
  listNumber,
  listTypes,
  ownImagePath,
  videoAttributes,
  videoSources,
} from "#contract/article-html.ts";
import { withoutPunctuation, withoutUnseen } from "#contract/characters.ts";
import { imageSources } from "#contract/image-sources.ts";

/** Attributes of an element by name, in the order in which they are written. */
export type Attributes = Record<string, string>;

/** Characters that browsers remove from a URL before they parse its scheme: control and format characters. */
const invisible = /[\p{Cc}\p{Cf}]/gu;

const present = (attributes: Record<string, string | undefined>): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ""),
  );

/** A text without control characters, at most `length` UTF-16 units. */
const plain = (text: string | undefined, length: number) =>
  withoutUnseen(text ?? "")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, length)
    .toWellFormed();

const integer = (text: string | undefined, min: number, max: number) => {
  const value = /^\s*\d{1,5}\s*$/.test(text ?? "") ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
};

/** A class as articles write it: languages of code have one name each. */
function className(tag: string, name: string): string {
  const language = tag === "code" && name.startsWith("language-") ? codeLanguage(name.slice("language-".length)) : null;
  return language === null ? name : `language-${language}`;
}

/** The allowed classes of a `class` attribute, without duplicates. */
function classes(tag: string, value: string | undefined): string | undefined {
  const allowed = articleClasses[tag] ?? [];
  const written = (value ?? "").split(/\s+/).map((name) => className(tag, name));
  const kept = new Set(written.filter((name) => allowed.includes(name)));
  return [...kept].join(" ") || undefined;
}

/** A safe link; a URL with a scheme that is not allowed becomes `about:blank`, one relative to another site `null`. */
function safeLink(value: string): string | null {
  const url = withoutPunctuation(value.replace(invisible, "").trim()).replaceAll(/\s/g, "%20");
  if (/^\/(?![/\\])/.test(url) || url.startsWith("#")) return url;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined && url !== "" && !/^[/\\]/.test(url)) return null;
  return linkSchemes.some((allowed) => allowed === scheme) ? url : blankLink;
}

/** Whether an image may have a URL. */
export type ImageRule = (src: string) => boolean;

/** The URL of an image if it is http, https or one of this site's images; else `null`. */
export function safeImageAddress(value: string): string | null {
  const url = value.replace(invisible, "").trim();
  if (url.length > 2048 || /[\s"'<>\\]/.test(url)) return null;
  if (ownImagePath.test(url)) return url;
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null;
}

const link = (attributes: Attributes): Attributes | null => {
  if (attributes.href === undefined) return null;
  const href = safeLink(attributes.href);
  if (href === null) return null;
  return present({ href, rel: /^https?:/i.test(href) ? externalRel : undefined });
};

function colors(attributes: Attributes): Attributes {
  const declarations = new Map(
    (attributes.style ?? "").split(";").map((declaration) => {
      const colon = declaration.indexOf(":");
      return [
        declaration.slice(0, colon).trim().toLowerCase(),
        declaration
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      ];
    }),
  );
  const kept = ["color", "background-color"].flatMap((property) => {
    const value = declarations.get(property) ?? "";
    return hexColor.test(value) ? [`${property}: ${value}`] : [];
  });
  return present({ style: kept.join("; ") });
}

const video = (attributes: Attributes): Attributes | null => {
  const src = (attributes.src ?? "").trim();
  if (!videoSources.some((source) => source.test(src))) return null;
  return { ...videoAttributes, src, ...present({ title: plain(attributes.title, 200) }) };
};

/** Width of an image by its class, in percent of the text's width. */
export const shareOf = (value: string | undefined) => {
  const names = (value ?? "").split(/\s+/);
  return imageShares.find((share) => names.includes(`wm-image-${share}`)) ?? null;
};

/** The `sizes` attribute of an image: the text is 42 rem wide, and images are wider on phones. */
function sizes(share: number | null, ownWidth: number): string {
  if (share === null) return `min(100vw, ${ownWidth}px)`;
  const phone = share === 25 ? "50vw" : "100vw";
  const tablet = share === 100 ? "" : `(min-width: 600px) ${share}vw, `;
  return `(min-width: 45rem) ${(42 * share) / 100}rem, ${tablet}${phone}`;
}

/**
 * The stored attributes of an image: width by its own class, by the class of the `figure` around it, or in pixels; with
 * none of them it is as wide as the text, as in the editor. Images of the site get their dimensions and `srcset`.
 */
function image(attributes: Attributes, figureShare: number | null): Attributes | null {
  const src = safeImageAddress(attributes.src ?? "");
  if (src === null) return null;
  const own = shareOf(attributes.class);
  const ownWidth = (own ?? figureShare) ? null : integer(attributes.width, imageWidth.min, imageWidth.max);
  const share = own ?? figureShare ?? (ownWidth === null ? 100 : null);
  const sources = imageSources(src);
  const width = ownWidth ?? sources?.width;
  return {
    src,
    alt: plain(attributes.alt, 1000),
    ...present({
      class: figureShare === null && share !== null ? `wm-image-${share}` : undefined,
      width: width?.toString(),
      height: sources && width ? String(Math.max(1, Math.round((sources.height * width) / sources.width))) : undefined,
      srcset: sources?.webp,
      sizes: sources ? sizes(share, width ?? sources.width) : undefined,
      loading: "lazy",
      decoding: "async",
    }),
  };
}

const cell = (attributes: Attributes): Attributes =>
  present({
    colspan: integer(attributes.colspan, 2, 100)?.toString(),
    rowspan: integer(attributes.rowspan, 2, 1000)?.toString(),
  });

const position = (text: string | undefined) => integer(text, listNumber.min, listNumber.max)?.toString();

const listType = (text: string | undefined) => listTypes.find((type) => type === text);

const anchor = (id: string | undefined) => (anchorId.test(id ?? "") ? id : undefined);

const targetTags = new Set(["p", "h2", "h3", "h4", "h5", "h6"]);

/**
 * The attributes an element keeps, rebuilt from the given ones; `null` if the element is useless without them and
 * is replaced by its text. `figureShare` is the width of the `figure` around it.
 */
export function safeAttributes(
  tag: string,
  attributes: Attributes,
  figureShare: number | null = null,
): Attributes | null {
  if (tag === "a") return link(attributes);
  if (tag === "img") return image(attributes, figureShare);
  if (tag === "iframe") return video(attributes);
  if (tag === "th" || tag === "td") return cell(attributes);
  if (tag === "ol") return present({ start: position(attributes.start), type: listType(attributes.type) });
  if (tag === "li") return present({ value: position(attributes.value), id: anchor(attributes.id) });
  const id = targetTags.has(tag) ? anchor(attributes.id) : undefined;
  const kept = { ...present({ class: classes(tag, attributes.class), id }), ...(tag === "span" && colors(attributes)) };
  return tag === "span" && Object.keys(kept).length === 0 ? null : kept;
}
