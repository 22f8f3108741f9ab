/**
 * Size of the site's videos, px, and how they run. Below `floor` an image is bare ground: browsers lay their controls and
 * captions there.
 */
export const videoFormat = { width: 960, height: 540, floor: 459, framesPerSecond: 25, frames: 300 } as const;

/** How long the videos are, as texts and captions quote it. */
export const videoValues = () => ({ seconds: videoFormat.frames / videoFormat.framesPerSecond });

/** A video: its images one after the other as complete drawings without words, and the one that stands for it. */
export interface Video {
  readonly frames: () => Iterable<string>;
  /** Number of the image that is its poster. */
  readonly poster: number;
  /** What the run showed, image by image, once all have been drawn; kept as JSON beside the code for the tests of the captions. */
  readonly record?: () => unknown;
}
