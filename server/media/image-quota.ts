import { AppError } from "#contract/errors.ts";
import { imageLimits } from "#contract/media-rules.ts";
import type { User } from "#contract/user.ts";
import type { Connection } from "../db/open.ts";
import { bytesOfUploader } from "./media.queries.ts";

const gigabytes = (bytes: number) => `${Number((bytes / 1024 ** 3).toFixed(2))} GB`;

/**
 * Throws `too_large` where the images a user has uploaded, and that still exist, take all the room one user has: before
 * the next is encoded, and after its row is written, in the transaction that then fails. The files count as they are
 * stored, in every size; an image that somebody else uploaded first is theirs.
 */
export async function requireRoom(db: Connection, { id }: User) {
  const used = await bytesOfUploader(db, id);
  if (used <= imageLimits.quota) return;
  throw new AppError("too_large", "errors.image_quota", {
    values: { used: gigabytes(used), quota: gigabytes(imageLimits.quota) },
  });
}
