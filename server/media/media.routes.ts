import { mediaEndpoints } from "#contract/endpoints/media.ts";
import { AppError } from "#contract/errors.ts";
import { imageLimits } from "#contract/media-rules.ts";
import { requireUser } from "../http/context.ts";
import type { RateLimits } from "../http/rate-limit.ts";
import { createRouter, handle } from "../http/router.ts";
import type { Services } from "../services.ts";
import type { IncomingUploads } from "../storage/incoming-uploads.ts";
import { type FileRule, receiveForm } from "../storage/receive-form.ts";

const rule: FileRule = { field: "file", bytes: imageLimits.bytes, tooLarge: "news.image_too_large" };

/** `POST /media`: images for articles, which wait among the `incoming` files. */
export function mediaRoutes({ media }: Pick<Services, "media">, incoming: IncomingUploads) {
  const router = createRouter();
  handle(router, mediaEndpoints.upload, async ({ c, actor }) => {
    const form = await receiveForm(c, incoming, rule);
    try {
      if (!form.file) {
        throw new AppError("invalid", "news.photo_required", { errors: { file: ["news.photo_required"] } });
      }
      return { data: await media.store(actor, form.file) };
    } finally {
      await form.close();
    }
  });
  return router;
}

/** `POST /media/copy`: images of other sites for articles. */
export function imageCopyRoutes(
  { imageCopies }: Pick<Services, "imageCopies">,
  limits: Pick<RateLimits, "imageCopyPerUser">,
) {
  const router = createRouter();
  handle(router, mediaEndpoints.copy, async ({ actor, body }) => ({ data: await imageCopies.copy(actor, body.url) }), [
    async (c, next) => {
      await limits.imageCopyPerUser.attempt(String(requireUser(c).id), c.get("log"));
      await next();
    },
  ]);
  return router;
}
