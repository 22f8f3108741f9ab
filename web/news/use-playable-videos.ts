import { type RefObject, useEffect, useRef } from "react";
import { videoAttributes } from "#contract/article-html.ts";
import { startedVideoAllow } from "#contract/videos.ts";

/** Puts the player over its placeholder, which keeps its place, and gives it the focus. */
function play(video: HTMLElement): void {
  const frame = document.createElement("iframe");
  for (const [name, value] of Object.entries({
    ...videoAttributes,
    class: "wm-video-player",
    allow: startedVideoAllow,
  }))
    frame.setAttribute(name, value);
  frame.removeAttribute("loading"); // it has been asked for
  frame.title = video.dataset.title ?? "";
  frame.src = video.dataset.player ?? "";
  video.dataset.playing = "";
  video.append(frame);
  frame.focus();
}

/**
 * Makes the placeholders of `videoPlaceholders` play within an element. What was started is forgotten when the page is
 * left.
 */
export function usePlayableVideos(): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current;
    const click = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest(".wm-video-play") : null;
      const video = button?.closest<HTMLElement>(".wm-video[data-player]");
      if (video && !("playing" in video.dataset)) play(video);
    };
    element?.addEventListener("click", click);
    return () => element?.removeEventListener("click", click);
  }, []);
  return root;
}
