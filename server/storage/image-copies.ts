import type { Actor } from "#contract/actor.ts";
import type { ImageCopyReason } from "#contract/media.ts";
import type { ImageCopyService } from "#contract/services.ts";

/** Result of copying an image from another site: its path here, or why it was not copied. */
export type CopyResult = { url: string } | { reason: ImageCopyReason };

/** The service for copies of other sites' images, with the operation that only the server calls. */
export interface ImageCopies extends ImageCopyService {
  /**
   * Copies as many images as it can in a limited time; a failing image is reported, not thrown. A download in progress
   * at the deadline continues, and its result is known to the next call. Throws `unauthorized` or `forbidden`.
   */
  copyAll(actor: Actor, urls: readonly string[]): Promise<Map<string, CopyResult>>;
}
