import { videoOrigins, videoSources } from "./article-html.ts";

export type VideoOrigin = (typeof videoOrigins)[number];

/** A video of an article. */
export interface Video {
  /** Origin of the player, which learns the network address of everybody who loads it. */
  origin: VideoOrigin;
  /** Address of the player that starts at once, for a reader who has asked for it. */
  player: string;
  /** Address of the video's own page. */
  page: string;
}

function pageOf(origin: VideoOrigin, { pathname, searchParams }: URL): string {
  const id = pathname.split("/").at(-1) ?? "";
  if (origin === "https://player.bilibili.com")
    return `https://www.bilibili.com/video/${searchParams.get("bvid")}/?p=${searchParams.get("p")}`;
  if (origin === "https://v.qq.com") return `https://v.qq.com/x/page/${searchParams.get("vid")}.html`;
  if (origin === "https://player.vimeo.com") {
    const key = searchParams.get("h");
    return `https://vimeo.com/${id}${key === null ? "" : `/${key}`}`;
  }
  const start = searchParams.get("start");
  return `https://www.youtube.com/watch?v=${id}${start === null ? "" : `&t=${start}s`}`;
}

/** The video of a stored player's address; `null` for any address that articles may not hold. */
export function videoOf(source: string): Video | null {
  if (!videoSources.some((allowed) => allowed.test(source))) return null;
  const player = new URL(source);
  const origin = videoOrigins.find((known) => known === player.origin);
  if (origin === undefined) return null;
  const page = pageOf(origin, player);
  // the name of this setting is the same everywhere, its value is not
  player.searchParams.set("autoplay", origin === "https://v.qq.com" ? "true" : "1");
  return { origin, player: player.href, page };
}

/** Attribute `allow` of a player that a reader has started: what any player may, and to begin by itself. */
export const startedVideoAllow = "autoplay; fullscreen; picture-in-picture; encrypted-media";
