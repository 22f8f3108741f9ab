import type { videoOrigins } from "../article-html.ts";
import type { Texts } from "./entry.ts";

interface VideoHost {
  /** The host's name as readers know it. */
  name: Texts;
  /** Address of its privacy policy. */
  policy: string;
}

/** The hosts that videos may be shown from, by origin. They learn of a visitor who plays a video, and not before. */
export const videoHosts: Readonly<Record<(typeof videoOrigins)[number], VideoHost>> = {
  "https://www.youtube-nocookie.com": {
    name: { zh: "YouTube", en: "YouTube" },
    policy: "https://policies.google.com/privacy",
  },
  "https://player.bilibili.com": {
    name: { zh: "哔哩哔哩", en: "Bilibili" },
    policy: "https://www.bilibili.com/blackboard/privacy-pc.html",
  },
  "https://v.qq.com": {
    name: { zh: "腾讯视频", en: "Tencent Video" },
    policy: "https://privacy.qq.com/",
  },
  "https://player.vimeo.com": { name: { zh: "Vimeo", en: "Vimeo" }, policy: "https://vimeo.com/privacy" },
};
