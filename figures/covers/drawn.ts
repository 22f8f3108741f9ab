import { createHash } from "node:crypto";

/** What a cover's image was drawn from, and its file: digests, so that an image that is not today's drawing is noticed. */
export interface Drawn {
  /** Of the drawing. */
  svg: string;
  /** Of the widest file. */
  image: string;
}

/** The digest of a drawing or a file, as `drawn.json` has it. */
export const digest = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex").slice(0, 20);
