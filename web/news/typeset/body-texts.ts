import type { Language } from "#contract/i18n/language.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { videoHosts } from "#contract/privacy/video-hosts.ts";
import type { VideoOrigin } from "#contract/videos.ts";

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
