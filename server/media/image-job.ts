import { getPriority } from "node:os";
import type { ImageTitle } from "./title-panel.ts";

/**
 * Priority of the image process, as `nice` counts it: pages get three times its share of a busy processor. At 10 they got
 * nine times as much, and an image of a photo took more than 40 seconds beside ten busy processes. A server that runs at a
 * lower priority itself keeps it, as raising one takes rights.
 */
export const imageNiceness = (): number => Math.max(5, getPriority());

/** Why an image is refused: it cannot be decoded completely, has too many pixels, is too high for WebP, or is HEIC. */
export type Refusal = "invalid" | "pixels" | "height" | "heic";

/** An encoded image: rotated upright, within `storedImageLimits`, in sRGB, without metadata. */
export interface EncodedImage {
  width: number;
  height: number;
  /** Whether it is one file: an animation, or a drawing that is smaller lossless. */
  single: boolean;
  /** Whether it is the first frame of an animation that could not be kept. */
  firstFrame: boolean;
  /** Its files with their sizes in bytes by their suffix: `.webp`, and unless it is one file `-480.webp`, `-480.avif`, … */
  files: { suffix: string; path: string; bytes: number }[];
}

/** A job of the image process: encode the image file `source`, or make a social image of it, in `folder`. */
export interface ImageJob {
  kind: "encode" | "social";
  source: string;
  folder: string;
  /** What is drawn into a social image. */
  title?: ImageTitle | undefined;
  /** Limits of the process: resident memory in MB, and processor time in seconds. */
  limits: { memoryMb: number; cpuSeconds: number };
}

/** A reply of the image process: a result, a refusal of the image, an exceeded limit, or an internal error. */
export type ImageReply =
  | { encoded: EncodedImage }
  | { drawn: string }
  | { refused: Refusal }
  | { exceeded: "memory" | "time" }
  | { failed: string };

/** What the image process sends for a job: first that it has it, then the reply. */
export type ImageMessage = "taken" | ImageReply;
