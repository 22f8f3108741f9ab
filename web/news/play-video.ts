import { videoAttributes } from "#contract/article-html.ts";
import { startedVideoAllow } from "#contract/videos.ts";

/** Shows the player of a video over its placeholder, whose size it has, and focuses it; once for each placeholder. */
export function playVideo(video: HTMLElement): void {
  if ("playing" in video.dataset) return;
  const frame = document.createElement("iframe");
  for (const [name, value] of Object.entries({
    ...videoAttributes,
    class: "wm-video-player",
    allow: startedVideoAllow,
  }))
    frame.setAttribute(name, value);
  frame.removeAttribute("loading"); // the reader has asked for it
  frame.title = video.dataset.title ?? "";
  frame.src = video.dataset.player ?? "";
  video.dataset.playing = "";
  video.append(frame);
  frame.focus();
}
