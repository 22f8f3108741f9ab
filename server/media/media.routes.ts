import { createRoute, z } from "@hono/zod-openapi";
import { AppError } from "#contract/errors.ts";
import { storedImageSchema } from "#contract/media.ts";
import { imageLimits } from "#contract/media-rules.ts";
import type { Services } from "#contract/services.ts";
import { getActor } from "../http/context.ts";
import { commonResponses, errorResponse, json } from "../http/openapi.ts";
import { createRouter } from "../http/router.ts";
import type { Incoming } from "../storage/incoming.ts";
import { type FileRule, receiveForm } from "../storage/receive-form.ts";
import { requireUploader } from "./media.policy.ts";

const rule: FileRule = { field: "file", bytes: imageLimits.bytes, tooLarge: "news.image_too_large" };

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
    400: errorResponse("The form cannot be read."),
    401: errorResponse("No living token."),
    403: errorResponse("The caller is neither editor nor admin."),
    413: errorResponse(
      "The file is over 5 MB, has over 50 million pixels, is too costly to decode, or would take the caller over 1 GB.",
    ),
    415: errorResponse("The body is no form, or the file no picture."),
    422: errorResponse("The form has no file."),
    ...commonResponses,
  },
});

/** `POST /media`: images for articles, which wait among the `incoming` files. */
export function mediaRoutes({ media }: Pick<Services, "media">, incoming: Incoming) {
  const routes = createRouter();
  routes.openapi(uploadRoute, async (c) => {
    const actor = getActor(c);
    requireUploader(actor);
    const form = await receiveForm(c, incoming, rule);
    try {
      if (!form.file) {
        throw new AppError("invalid", "news.photo_required", { errors: { file: ["news.photo_required"] } });
      }
      const data = await media.store(actor, form.file);
      return c.json({ success: true as const, data }, 201, { "Cache-Control": "no-store" });
    } finally {
      await form.close();
    }
  });
  return routes;
}
