import type { ImageCopyReason } from "#contract/media.ts";
import type { Actor, ImageCopyService } from "#contract/services.ts";

/** What has become of an image of another site: its path here, or why it was not copied. */
export type CopyResult = { url: string } | { reason: ImageCopyReason };

/** Copies of other sites' images as the other features of the server use them, beside what actors may ask. */
export interface ImageCopies extends ImageCopyService {
  /**
   * Copies what it can in a limited time; no image makes it throw. What is under way by then is finished and known the
   * next time. Throws `unauthorized` or `forbidden`.
   */
  copyAll(actor: Actor, urls: readonly string[]): Promise<Map<string, CopyResult>>;
}
