import type { StoredImage } from "#contract/media.ts";
import type { Caller, MediaService } from "#contract/services.ts";
import type { Connection } from "../db/open.ts";

/** Writes the rows of the pictures, in the transaction of what shows them. */
export type KeepImages = (trx: Connection) => Promise<void>;

/** Stored pictures as the other features of the server use them, beside what every caller may ask. */
export interface ImageStore extends MediaService {
  /**
   * Checks and encodes all pictures, stores their files and hands them, in the order given, to `work`, which calls
   * `keep` in its transaction. Where anything fails, nothing of them stays. Throws what `store` throws, and what `work`
   * throws.
   */
  withImages<T>(
    caller: Caller,
    pictures: Uint8Array[],
    work: (images: StoredImage[], keep: KeepImages) => Promise<T>,
  ): Promise<T>;
}
