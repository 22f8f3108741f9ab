import { escapeValue } from "#contract/html-entities.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { externalImageHost, type ImageSources, imageSources } from "#contract/image-sources.ts";
import { videoHosts } from "#contract/privacy/video-hosts.ts";
import { type Video, type VideoOrigin, videoOf } from "#contract/videos.ts";
import { setArticle } from "./article-typography.ts";

/** The text column in CSS pixels, for the `sizes` of images in it, and what an image takes that is wider. */
const [column, wideColumn] = [640, 768];

/** Width in pixels from which an image whose width nobody chose is shown wider than the text. */
const wideFrom = 1200;

/** Marks a figure whose image is wider than the text, lies across and has no width of its author's choice. */
function wideFigure(figure: string, attributes: string): string {
  const sources = imageSources(attributeOf(attributes, "src"));
  const width = attributeOf(attributes, "width") || String(sources?.width);
  if (!sources || width !== String(sources.width)) return figure;
  if (sources.width < wideFrom || sources.height > 0.8 * sources.width) return figure;
  const sizes = `(min-width: ${wideColumn + 40}px) ${wideColumn}px, calc(100vw - 40px)`;
  return `<figure class="wide"><img${attributes.replace(/\s*\/\s*$|\ssizes="[^"]*"/g, "")} sizes="${sizes}">`;
}

const attributeOf = (attributes: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";

/** Attributes that are set for every image; the sanitiser has set some of them already. */
const derived = /\s(?:width|height|srcset|sizes|loading|decoding)="[^"]*"/g;

/** The site's figures that have a second drawing, for places below 480 px. */
const redrawn = /^(\/images\/news\/(?:oxygen-profiles|taylor-diagram|water-age-map))\.1600x900\.webp$/;

/** The sources of such a figure's narrow drawing, for windows in which its place is that narrow; else nothing. */
function narrowSources(src: string): string {
  const stem = redrawn.exec(src)?.[1];
  const narrow = stem === undefined ? null : imageSources(`${stem}-narrow.960x1080.webp`);
  if (narrow === null) return "";
  const { width, height, avif, webp } = narrow;
  const place = `media="(max-width: 519px)" sizes="calc(100vw - 40px)" width="${width}" height="${height}"`;
  return `<source ${place} type="image/avif" srcset="${avif}"><source ${place} type="image/webp" srcset="${webp}">`;
}

function image(_tag: string, rawAttributes: string): string {
  const attributes = rawAttributes.replace(/\s*\/\s*$/, "");
  const lazy = ' loading="lazy" decoding="async"';
  const sources = imageSources(attributeOf(attributes, "src"));
  if (sources === null) return `<img${attributes.replace(/\s(?:loading|decoding)="[^"]*"/g, "")}${lazy}>`;
  const custom = Number(attributeOf(attributes, "width")) || null;
  const width = custom ?? sources.width;
  const height = Math.max(1, Math.round((width * sources.height) / sources.width));
  const shown = Math.min(column, width);
  const sizes = attributeOf(attributes, "sizes") || `(min-width: ${shown + 40}px) ${shown}px, calc(100vw - 40px)`;
  // a share of the text is that of the place: the image in it is no wider than its own pixels
  const share = /\sclass="(wm-image-\d+)"/.exec(attributes);
  const rest = attributes.replace(derived, "").replace(share?.[0] ?? "", "");
  const place = share ? ` class="${share[1]}"` : "";
  const asItIs = custom === null || custom === sources.width;
  if (asItIs && isPanorama(sources)) return panorama(sources, rest);
  return (
    `<picture${place}>${asItIs ? narrowSources(attributeOf(attributes, "src")) : ""}` +
    (sources.avif === null ? "" : `<source type="image/avif" srcset="${sources.avif}" sizes="${sizes}">`) +
    `<img${rest} width="${width}" height="${height}" srcset="${sources.webp}" sizes="${sizes}"${lazy}></picture>`
  );
}

/** Height of a panorama in its frame, px. */
const panoramaHeight = 320;

/** Whether an image is so wide that nothing could be seen of it in the text's width. */
const isPanorama = ({ width, height }: ImageSources) => width > 4 * height && width > 2 * wideColumn;

/** A panorama in a frame that scrolls, which can be focused to be scrolled by keys. */
function panorama({ width, height, avif, webp }: ImageSources, rest: string): string {
  const sizes = `${Math.round((Math.min(panoramaHeight, height) * width) / height)}px`;
  const avifSource = avif === null ? "" : `<source type="image/avif" srcset="${avif}" sizes="${sizes}">`;
  const alt = attributeOf(rest, "alt");
  const frame = `<span class="wm-panorama" tabindex="0"${alt && ` role="group" aria-label="${alt}"`}>`;
  const image = `<img${rest} width="${width}" height="${height}" srcset="${webp}" sizes="${sizes}" loading="lazy" decoding="async">`;
  return `${frame}<picture>${avifSource}${image}</picture></span>`;
}

/** Texts that a page adds to an article, in the article's language. */
export interface BodyTexts {
  /** Name of a table's scrolling frame. */
  table: string;
  /** The text of a link to an image outside this site. */
  externalImage: (host: string) => string;
  /** On the button in place of a video, in its note of who learns what, and on the link to the video's own page. */
  video: Record<"play" | "note" | "open", (origin: VideoOrigin) => string>;
}

/** Those texts by a translator of the language; they are not among those of the page, which gets its articles with them. */
export function bodyTexts(
  t: (key: MessageKey, values?: Record<string, string>) => string,
  language: Language,
): BodyTexts {
  const videoText = (key: "play" | "note" | "open") => (origin: VideoOrigin) =>
    t(`editor.body.video_${key}`, { host: videoHosts[origin].name[language] });
  return {
    table: t("editor.body.table"),
    externalImage: (host) => t("editor.body.external_image", { host }),
    video: { play: videoText("play"), note: videoText("note"), open: videoText("open") },
  };
}

const linkOrImage = /<(\/?)(a|img)\b([^>]*)>/g;

/**
 * An article's HTML with a link in place of every image that lies outside this site: it opens in a new tab and is named
 * by the image's text alternative and by `name`, which gets the host. Inside a link of the author's only the text
 * alternative takes the image's place, and the link to the image follows. Expects the serialisation of the server's
 * sanitiser (quoted attributes, escaped angle brackets).
 */
export function linkExternalImages(html: string, name: (host: string) => string): string {
  let inLink = false;
  let waiting = "";
  return html.replace(linkOrImage, (tag, slash: string, element: string, attributes: string) => {
    if (element === "a") {
      inLink = slash === "";
      const links = inLink ? "" : waiting;
      if (!inLink) waiting = "";
      return tag + links;
    }
    const src = attributeOf(attributes, "src");
    const host = externalImageHost(src.replaceAll("&amp;", "&"));
    if (host === null) return tag;
    const alt = attributeOf(attributes, "alt").trim();
    const words = escapeValue(name(host));
    const link =
      `<a href="${src}" target="_blank" rel="noopener noreferrer" class="wm-external-image">` +
      `${alt && !inLink ? `<span>${alt}</span> ` : ""}${words}</a>`;
    if (!inLink) return link;
    waiting += ` ${link}`;
    return alt || escapeValue(host);
  });
}

const player = /<iframe\b([^>]*)><\/iframe>/g;

/** Inline elements, because a player may be inside a paragraph; `title` is HTML already. */
function placeholder({ origin, player: address, page }: Video, title: string, texts: BodyTexts["video"]): string {
  const link = `<a href="${escapeValue(page)}" target="_blank" rel="noopener noreferrer">${escapeValue(texts.open(origin))}</a>`;
  return (
    `<span class="wm-video abyss" data-player="${escapeValue(address)}" data-title="${title}"><span class="wm-video-cover">` +
    `${title && `<b>${title}</b>`}<button type="button" class="wm-video-play">${escapeValue(texts.play(origin))}</button>` +
    `<span class="wm-video-note">${escapeValue(texts.note(origin))} ${link}</span></span></span>`
  );
}

/**
 * An article's HTML with a placeholder in place of every player, so that its host is not asked before the reader wants
 * it: a button that `usePlayableVideos` makes work, and a link for those without script. Expects the serialisation of
 * the server's sanitiser (quoted attributes, escaped angle brackets).
 */
const videoPlaceholders = (html: string, texts: BodyTexts["video"]): string =>
  html.replace(player, (_, attributes: string) => {
    const video = videoOf(attributeOf(attributes, "src").replaceAll("&amp;", "&"));
    return video ? placeholder(video, attributeOf(attributes, "title"), texts) : "";
  });

/** A table, with the paragraph before it where that is its caption: `表1 水位`, `Table 2. Loads`. */
const tableStart = /(<p(?: [^>]*)?>((?:附?表|Table)\s*\d[^<]*)<\/p>\s*)?<table>/g;

/** Puts each table into a frame with a name of its own: that of its caption, or its number where there are several. */
function tableNames(count: number, table: string) {
  const used = new Set<string>();
  let number = 0;
  return (_: string, before = "", caption: string | undefined = undefined) => {
    number++;
    const numbered = count > 1 ? `${table} ${number}` : table;
    const captioned = caption?.trim().replaceAll('"', "&quot;");
    const name = captioned === undefined || used.has(captioned) ? numbered : captioned;
    used.add(name);
    return `${before}<div class="wm-table" role="region" tabindex="0" aria-label="${name}"><table>`;
  };
}

/**
 * The stored HTML of an article as a page shows it: images of the site in every size and format they exist in, with
 * their dimensions, loaded when near; a link in place of every image of another site, and a placeholder in place of every
 * video; tables in a frame that scrolls, which like code can be focused to be scrolled by keys. Expects the serialisation
 * of the server's sanitiser (quoted attributes, escaped angle brackets).
 */
export function articleBody(html: string, texts: BodyTexts): string {
  return videoPlaceholders(linkExternalImages(setArticle(html), texts.externalImage), texts.video)
    .replace(/<figure><img\b([^>]*)>/g, wideFigure)
    .replace(/<img\b([^>]*)>/g, image)
    .replaceAll("<pre>", '<pre tabindex="0">')
    .replace(tableStart, tableNames(html.split("<table>").length - 1, texts.table))
    .replaceAll("</table>", "</table></div>");
}

/** A tag as browsers write one: attributes in double quotes, in which `<` and `>` may be unescaped. */
const browserTag = /<\/?[a-z][a-z0-9]*(?: [^\s"=>]+="[^"]*")*>/gi;

/**
 * Escapes angle brackets in the attributes of HTML that a browser has written, as the server's sanitiser does, so
 * that a search for tags in the text finds only real ones.
 */
export const escapeAttributes = (html: string): string =>
  html.replace(browserTag, (found) =>
    found.replace(/="[^"]*"/g, (value) => value.replaceAll("<", "&lt;").replaceAll(">", "&gt;")),
  );
