import { AppError } from "#contract/errors.ts";
import { imageLimits } from "#contract/media-rules.ts";
import type { User } from "#contract/user.ts";
import type { Connection } from "../db/open.ts";
import { bytesOfUploader } from "./media.queries.ts";

const gigabytes = (bytes: number) => `${Number((bytes / 1024 ** 3).toFixed(2))} GB`;

/**
 * Throws `too_large` if the existing images of a user reach the quota: before the next one
 * is encoded, and after its row is written, in the transaction that then fails. All stored sizes
 * count; an image that somebody else uploaded first counts for them.
 */
export async function requireRoom(db: Connection, { id }: User) {
  const used = await bytesOfUploader(db, id);
  if (used <= imageLimits.quota) return;
  throw new AppError("too_large", "errors.image_quota", {
    values: { used: gigabytes(used), quota: gigabytes(imageLimits.quota) },
  });
}
