/** An image made ready to be stored: upright, at most 2400 pixels long, without metadata. */
export interface EncodedImage {
  width: number;
  height: number;
  /** Its files by what follows the stem in their names: `.webp`, `-480.webp`, `-480.avif`, …; sizes in bytes. */
  files: { suffix: string; path: string; bytes: number }[];
}

/** What the image process is asked: to encode the image file `source`, or to draw a social image of it, into `folder`. */
export interface ImageJob {
  kind: "encode" | "social";
  source: string;
  folder: string;
  /** The process gives up beyond these: resident memory in MB, and processor time in seconds. */
  limits: { memoryMb: number; cpuSeconds: number };
}

/** What the image process answers: a result, a refusal of the image, a limit that was passed, or a failure of ours. */
export type ImageReply =
  | { encoded: EncodedImage }
  | { drawn: string }
  | { refused: "invalid" | "pixels" }
  | { exceeded: "memory" | "time" }
  | { failed: string };
