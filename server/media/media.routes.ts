import { createRoute, z } from "@hono/zod-openapi";
import { imageLimits, storedImageSchema } from "#contract/media.ts";
import type { Services } from "#contract/services.ts";
import { callerOf } from "../http/context.ts";
import { createRouter } from "../http/router.ts";
import { requireUploader } from "./media.policy.ts";
import { formFile, uploadForm } from "./upload-body.ts";

const limit = { bytes: imageLimits.bytes, message: "news.image_too_large" } as const;

const uploadRoute = createRoute({
  method: "post",
  path: "/media",
  tags: ["Media"],
  summary: "Upload a picture: checked, re-encoded as WebP and AVIF in several widths, stripped of metadata",
  request: {
    body: {
      required: true,
      content: {
        "multipart/form-data": {
          schema: {
            type: "object",
            required: ["file"],
            properties: { file: { type: "string", format: "binary", description: "JPEG, PNG, WebP, AVIF or GIF" } },
          },
        },
      },
    },
  },
  responses: {
    201: {
      description: "Stored, or found stored already",
      content: { "application/json": { schema: z.object({ success: z.literal(true), data: storedImageSchema }) } },
    },
    401: { description: "Not signed in" },
    403: { description: "Neither editor nor admin" },
    413: { description: "A file over 5 MB or 50 million pixels" },
    415: { description: "No form with a file, or the file is no picture" },
    422: { description: "The form has no file" },
  },
});

/** `POST /media`: pictures for articles. */
export function mediaRoutes({ media }: Pick<Services, "media">) {
  const routes = createRouter();
  routes.openapi(uploadRoute, async (c) => {
    const caller = callerOf(c);
    requireUploader(caller);
    const form = await uploadForm(c, limit.bytes, limit.message);
    const data = await media.store(caller, await formFile(form, "file", limit));
    return c.json({ success: true as const, data }, 201, { "Cache-Control": "no-store" });
  });
  return routes;
}
