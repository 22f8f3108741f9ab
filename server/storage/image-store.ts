import type { MessageKey } from "#contract/i18n/messages.ts";
import type { StoredImage } from "#contract/media.ts";
import type { Actor, MediaService } from "#contract/services.ts";
import type { Connection } from "../db/open.ts";
import type { ImageSource } from "./image-source.ts";

/** Writes the rows of the images, in the transaction of what shows them. */
export type KeepImages = (trx: Connection) => Promise<void>;

/** What a feature asks of images, and what it says of those that it refuses. */
export interface ImageRules {
  /** Most bytes an image may have. */
  bytes: number;
  tooLarge: MessageKey;
  invalid: MessageKey;
}

/** Stored images as the other features of the server use them, beside what every actor may ask. */
export interface ImageStore extends MediaService {
  /**
   * Checks and encodes all images, stores their files and hands them, in the order given, to `work`, which calls
   * `keep` in its transaction. Where anything fails, nothing of them stays. Where another instance removes an image
   * meanwhile, `work` is called again. Without `rules`, those of articles' images hold. Throws what `store` throws, and
   * what `work` throws.
   */
  withImages<T>(
    actor: Actor,
    images: ImageSource[],
    work: (images: StoredImage[], keep: KeepImages) => Promise<T>,
    rules?: ImageRules,
  ): Promise<T>;
  /**
   * Notes, in the transaction of a change, that something shows images from now on, or shows them no more: they stay for
   * at least `unusedImageDays` after it. Images that are not stored are let be.
   */
  touch(trx: Connection, images: string[]): Promise<void>;
}

/**
 * Says whether a feature shows an image, by what the addresses of all its files share: the 32 digits behind
 * `/uploads/media/`.
 */
export type IsImageReferenced = (trx: Connection, image: string) => Promise<boolean>;

/** The images whose files a text names, by what their addresses share, each once. */
export const imagesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\/uploads\/media\/([0-9a-f]{32})\./g)].map(([, image = ""]) => image)),
];

/** Images that something has shown and shows no more. */
export interface ImageRemoval {
  /** Notes that something has let an image go, in the transaction of that change. Addresses that are not ours are let be. */
  release(trx: Connection, url: string): Promise<void>;
  /** Removes the files of images that were let go, all or those given, where nothing shows them any more. */
  sweep(urls?: string[]): Promise<void>;
  /**
   * Removes images that nothing has shown for `unusedImageDays`, and as old files that belong to no image. To be called
   * now and then, by any number of instances.
   */
  purgeExpired(): Promise<void>;
}
