import { articleBody, type BodyTexts } from "../body.ts";
import { linkExternalImages } from "../external-images.ts";

/** Words for what a comparison shows in another way than the article does. */
export interface ShownNames extends BodyTexts {
  videoName: (title: string) => string;
}

const link = /<a\b[^>]*?(?:\shref="([^"]*)")?[^>]*>/g;
const player = /<iframe\b([^>]*)><\/iframe>/g;
const title = /\stitle="([^"]*)"/;

/**
 * Marked HTML as it is shown beside other text: links say where they lead and lead nowhere, videos are named rather than
 * played.
 */
export const shownHtml = (html: string, names: ShownNames): string =>
  articleBody(
    linkExternalImages(html, names.externalImage)
      .replace(link, (_, href?: string) => (href === undefined ? "<a>" : `<a title="${href}">`))
      .replace(
        player,
        (_, attributes: string) => `<p class="mark-video">${names.videoName(title.exec(attributes)?.[1] ?? "")}</p>`,
      ),
    names,
  );
