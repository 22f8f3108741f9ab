import { type Video, type VideoOrigin, videoOf } from "#contract/videos.ts";

/** What stands in place of a video that nobody has asked for yet. */
export interface VideoTexts {
  /** On the button. */
  play: (origin: VideoOrigin) => string;
  /** Who learns what when it is played. */
  note: (origin: VideoOrigin) => string;
  /** On the link to the video's own page. */
  open: (origin: VideoOrigin) => string;
}

const player = /<iframe\b([^>]*)><\/iframe>/g;

const attributeOf = (attributes: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Elements of a line, as a player may stand in a paragraph; `title` is HTML already. */
function placeholder({ origin, player: address, page }: Video, title: string, texts: VideoTexts): string {
  const link = `<a href="${escapeHtml(page)}" target="_blank" rel="noopener noreferrer">${escapeHtml(texts.open(origin))}</a>`;
  return (
    `<span class="wm-video abyss" data-player="${escapeHtml(address)}" data-title="${title}"><span class="wm-video-cover">` +
    `${title && `<b>${title}</b>`}<button type="button" class="wm-video-play">${escapeHtml(texts.play(origin))}</button>` +
    `<span class="wm-video-note">${escapeHtml(texts.note(origin))} ${link}</span></span></span>`
  );
}

/**
 * An article's HTML with a placeholder in place of every player, so that its host is not asked before the reader wants
 * it: a button that `usePlayableVideos` makes work, and a link for those without script. Expects the serialisation of
 * the server's sanitiser (quoted attributes, escaped angle brackets).
 */
export const videoPlaceholders = (html: string, texts: VideoTexts): string =>
  html.replace(player, (_, attributes: string) => {
    const video = videoOf(attributeOf(attributes, "src").replaceAll("&amp;", "&"));
    return video ? placeholder(video, attributeOf(attributes, "title"), texts) : "";
  });
