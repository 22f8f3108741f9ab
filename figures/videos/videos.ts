import { densityCurrentVideo } from "./density-current.ts";
import { stratificationVideo } from "./stratification.ts";
import type { Video } from "./video.ts";

/** The site's videos by file name; `tools/render-videos.ts` writes them into `public/videos`. */
export const videos: Readonly<Record<string, Video>> = {
  "guxian-density-current": densityCurrentVideo,
  "guxian-stratification": stratificationVideo,
};
