import type { Actor } from "#contract/actor.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import type { StoredImage } from "#contract/media.ts";
import type { Connection } from "../db/open.ts";
import type { ImageSource } from "./image-source.ts";

/** Writes the rows of the images, in the transaction of the article or member that shows them. */
export type KeepImages = (trx: Connection) => Promise<void>;

/** A feature's rules for images, with the messages for images that break them. */
export interface ImageRules {
  /** Maximum size in bytes. */
  bytes: number;
  tooLarge: MessageKey;
  invalid: MessageKey;
}

/** The media service, also as one that records uploads. */
export interface ImageStore {
  /**
   * Checks, encodes and stores an image. Throws `unsupported_type`; `too_large`, also where the actor's images would
   * exceed `imageLimits.quota`; `unavailable` if too many wait.
   */
  store(actor: Actor, image: ImageSource): Promise<StoredImage>;
  /**
   * Checks and encodes all images, stores their files and passes them, in the same order, to `work`, which calls `keep`
   * in its transaction. If anything fails, all of them are removed. If another instance removes an image meanwhile,
   * `work` is called again. `rules` default to those for article images. Throws what `store` and `work` throw.
   */
  withImages<T>(
    actor: Actor,
    images: ImageSource[],
    work: (images: StoredImage[], keep: KeepImages) => Promise<T>,
    rules?: ImageRules,
  ): Promise<T>;
  /**
   * Records, in the transaction of a change, that something begins or stops showing images: they are kept for at least
   * `unusedImageDays` after it. Ignores images that are not stored.
   */
  touch(trx: Connection, images: string[]): Promise<void>;
}

/** Whether a feature shows an image, given by the 32 hex digits after `/uploads/media/` that all its files share. */
export type IsImageReferenced = (trx: Connection, image: string) => Promise<boolean>;

/** The images whose files a text refers to, by their 32 hex digits, without duplicates. */
export const imagesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\/uploads\/media\/([0-9a-f]{32})\./g)].map(([, image = ""]) => image)),
];

/** Removal of images that are no longer shown. */
export interface ImageRemoval {
  /** Records, in the transaction of a change, that something has stopped showing an image. Ignores other sites' URLs. */
  release(trx: Connection, url: string): Promise<void>;
  /** Removes the files of released images, all or those given, unless something still shows them. */
  sweep(urls?: string[]): Promise<void>;
  /**
   * Removes images that nothing has shown for `unusedImageDays`, and files of that age that belong to no image. Called
   * regularly, by any number of instances.
   */
  purgeExpired(): Promise<void>;
}
