import type { Language } from "#contract/i18n/language.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { imageSources } from "#contract/image-sources.ts";
import { videoHosts } from "#contract/privacy/video-hosts.ts";
import type { VideoOrigin } from "#contract/videos.ts";
import { linkExternalImages } from "./external-images.ts";
import { type VideoTexts, videoPlaceholders } from "./video-placeholders.ts";

/** The text column in CSS pixels, for the `sizes` of images in it. */
const column = 640;

const attributeOf = (attributes: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;

/** What is written anew for every image; the sanitiser has written some of it already. */
const derived = /\s(?:width|height|srcset|sizes|loading|decoding)="[^"]*"/g;

function image(_tag: string, rawAttributes: string): string {
  const attributes = rawAttributes.replace(/\s*\/\s*$/, "");
  const lazy = ' loading="lazy" decoding="async"';
  const sources = imageSources(attributeOf(attributes, "src") ?? "");
  if (sources === null) return `<img${attributes.replace(/\s(?:loading|decoding)="[^"]*"/g, "")}${lazy}>`;
  const custom = Number(attributeOf(attributes, "width")) || null;
  const width = custom ?? sources.width;
  const height = Math.max(1, Math.round((width * sources.height) / sources.width));
  const shown = Math.min(column, width);
  const sizes = attributeOf(attributes, "sizes") ?? `(min-width: ${shown + 40}px) ${shown}px, calc(100vw - 40px)`;
  const rest = attributes.replace(derived, "");
  return (
    `<picture><source type="image/avif" srcset="${sources.avif}" sizes="${sizes}">` +
    `<img${rest} width="${width}" height="${height}" srcset="${sources.webp}" sizes="${sizes}"${lazy}></picture>`
  );
}

/** Texts that a page adds to an article, in the article's language. */
export interface BodyTexts {
  /** Name of a table's scrolling frame. */
  table: string;
  /** What a link to an image outside this site says. */
  externalImage: (host: string) => string;
  /** What stands in place of a video. */
  video: VideoTexts;
}

/** Those texts by a translator of the language. */
export function bodyTexts(
  t: (key: MessageKey, values?: Record<string, string>) => string,
  language: Language,
): BodyTexts {
  const videoText = (key: "play" | "note" | "open") => (origin: VideoOrigin) =>
    t(`news.detail.video_${key}`, { host: videoHosts[origin].name[language] });
  return {
    table: t("news.detail.table"),
    externalImage: (host) => t("news.detail.external_image", { host }),
    video: { play: videoText("play"), note: videoText("note"), open: videoText("open") },
  };
}

/**
 * The stored HTML of an article as a page shows it: images of the site in every size and format they exist in, with
 * their measures, loaded when near; a link in place of every image that lies elsewhere, and a placeholder in place of
 * every video; tables in a frame that scrolls,
 * which like code can be focused to be scrolled by keys. Expects the serialisation of the server's sanitiser (quoted
 * attributes, escaped angle brackets).
 */
export function articleBody(html: string, texts: BodyTexts): string {
  return videoPlaceholders(linkExternalImages(html, texts.externalImage), texts.video)
    .replace(/<img\b([^>]*)>/g, image)
    .replaceAll("<pre>", '<pre tabindex="0">')
    .replaceAll("<table>", `<div class="wm-table" role="region" tabindex="0" aria-label="${texts.table}"><table>`)
    .replaceAll("</table>", "</table></div>");
}
