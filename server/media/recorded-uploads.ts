import type { Actor } from "#contract/actor.ts";
import type { StoredImage } from "#contract/media.ts";
import type { RecordAudit } from "../audit/audit.port.ts";
import type { Connection } from "../db/open.ts";
import { type ImageSource, sizeOf } from "../storage/image-source.ts";
import type { ImageStore } from "../storage/image-store.ts";
import { imageType, imageTypeBytes } from "./image-type.ts";

const nameOf = (url: string) => url.replace(/^.*\//, "");

async function beginningOf(source: ImageSource): Promise<Uint8Array> {
  if (source instanceof Uint8Array) return source;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source.stream()) {
    chunks.push(Uint8Array.from(chunk));
    size += chunk.byteLength;
    if (size >= imageTypeBytes) break;
  }
  return Buffer.concat(chunks);
}

/** Format and size in bytes of an uploaded image. */
const describe = async (given: ImageSource) => ({
  type: imageType(await beginningOf(given)) ?? "",
  bytes: String(sizeOf(given)),
});

/**
 * An image store that records every image that a user uploads: alone, in an article, as a cover or as a
 * member's photo, also one that was stored before. `details` contain format and bytes as uploaded, width and height in
 * pixels as stored. An upload that is part of a change is recorded in the transaction of that change.
 */
export function recordUploads(media: ImageStore, { db, record }: { db: Connection; record: RecordAudit }): ImageStore {
  const recordUpload = (trx: Connection, actor: Actor, image: StoredImage, given: Record<string, string> = {}) =>
    record(trx, actor, {
      action: "image_uploaded",
      subject: { type: "image", id: null, name: nameOf(image.url) },
      details: { ...given, width: String(image.width), height: String(image.height) },
    });

  return {
    touch: media.touch,
    async store(actor, given) {
      const described = await describe(given);
      const image = await media.store(actor, given);
      await recordUpload(db, actor, image, described);
      return image;
    },
    async withImages(actor, images, work, rules) {
      const described = await Promise.all(images.map(describe));
      const recorded: typeof work = (images, keep) =>
        work(images, async (trx) => {
          await keep(trx);
          for (const [i, image] of images.entries()) await recordUpload(trx, actor, image, described[i]);
        });
      return media.withImages(actor, images, recorded, rules);
    },
  };
}
