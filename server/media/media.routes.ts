import { createRoute, z } from "@hono/zod-openapi";
import { imageLimits, storedImageSchema } from "#contract/media.ts";
import type { Services } from "#contract/services.ts";
import { callerOf } from "../http/context.ts";
import { always, failure, json } from "../http/openapi.ts";
import { createRouter } from "../http/router.ts";
import { formFile, uploadForm } from "../storage/upload-body.ts";
import { requireUploader } from "./media.policy.ts";

const limit = { bytes: imageLimits.bytes, message: "news.image_too_large" } as const;

const uploadRoute = createRoute({
  method: "post",
  path: "/media",
  tags: ["Media"],
  summary: "Upload a picture for an article.",
  description:
    "JPEG, PNG, WebP, AVIF or GIF, told by its content. It is turned upright, stripped of metadata and stored as WebP and AVIF in several widths.",
  security: [{ bearer: [] }],
  request: {
    body: {
      required: true,
      content: {
        "multipart/form-data": {
          schema: {
            type: "object",
            required: ["file"],
            properties: { file: { type: "string", format: "binary" } },
          },
        },
      },
    },
  },
  responses: {
    201: json("Stored, or found stored already.", z.object({ success: z.literal(true), data: storedImageSchema })),
    400: failure("The form cannot be read."),
    401: failure("No living token."),
    403: failure("The caller is neither editor nor admin."),
    413: failure("The file is over 5 MB or has over 50 million pixels."),
    415: failure("The body is no form, or the file no picture."),
    422: failure("The form has no file."),
    ...always,
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
