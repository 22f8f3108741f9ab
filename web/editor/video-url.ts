import { videoSources } from "#contract/article-html.ts";

/** Whether an address is exactly one of the players that may be embedded. */
export const isVideoSource = (url: string) => videoSources.some((source) => source.test(url));

const seconds = (text: string | null) => {
  const match = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? "");
  const [, h = "0", m = "0", s = "0"] = match ?? [];
  return Number(h) * 3600 + Number(m) * 60 + Number(s);
};

function youtube(url: URL): string | null {
  const [first = "", second = ""] = url.pathname.split("/").filter(Boolean);
  const short = url.hostname === "youtu.be";
  const id = short ? first : ["embed", "shorts", "live", "v"].includes(first) ? second : url.searchParams.get("v");
  if (!id) return null;
  const start = seconds(url.searchParams.get("t") ?? url.searchParams.get("start"));
  return `https://www.youtube-nocookie.com/embed/${id}${start > 0 ? `?start=${start}` : ""}`;
}

function bilibili(url: URL): string | null {
  const id = /\/video\/(BV[0-9A-Za-z]{10})/.exec(url.pathname)?.[1] ?? url.searchParams.get("bvid");
  const page = url.searchParams.get("p") ?? "1";
  return id ? `https://player.bilibili.com/player.html?bvid=${id}&p=${page}&autoplay=0` : null;
}

/** Pages of one video, `/x/page/<id>.html`, and of one of a series, `/x/cover/<series>/<id>.html`. */
function tencent(url: URL): string | null {
  const path = /^\/x\/(?:m\/)?(?:page|cover\/[0-9a-z]+)\/([0-9A-Za-z]+)\.html$/.exec(url.pathname);
  const id = path?.[1] ?? url.searchParams.get("vid");
  return id ? `https://v.qq.com/txp/iframe/player.html?vid=${id}` : null;
}

function vimeo(url: URL): string | null {
  const [, id, key] = /^\/(?:video\/)?(\d{6,12})(?:\/([0-9a-f]{6,16}))?/.exec(url.pathname) ?? [];
  const hash = key ?? url.searchParams.get("h");
  return id ? `https://player.vimeo.com/video/${id}?${hash ? `h=${hash}&` : ""}dnt=1` : null;
}

const hosts: Record<string, (url: URL) => string | null> = {
  "youtube.com": youtube,
  "youtu.be": youtube,
  "youtube-nocookie.com": youtube,
  "bilibili.com": bilibili,
  "player.bilibili.com": bilibili,
  "v.qq.com": tencent,
  "m.v.qq.com": tencent,
  "vimeo.com": vimeo,
  "player.vimeo.com": vimeo,
};

/** The player's address of a YouTube, Bilibili, Tencent Video or Vimeo page or player, or `null` for anything else. */
export function videoSource(input: string): string | null {
  const text = input.trim();
  const url = URL.parse(
    /^https?:\/\//i.test(text) ? text : text.startsWith("//") ? `https:${text}` : `https://${text}`,
  );
  if (!url) return null;
  const source = hosts[url.hostname.replace(/^(www|m)\.(?!v\.)/, "")]?.(url) ?? null;
  return source && isVideoSource(source) ? source : null;
}
