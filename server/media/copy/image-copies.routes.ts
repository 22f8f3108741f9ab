import { createRoute, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { imageCopySchema, storedImageSchema } from "#contract/media.ts";
import type { Services } from "#contract/services.ts";
import { type AppEnv, getActor } from "../../http/context.ts";
import { jsonBody } from "../../http/json-body.ts";
import { bodyFailures, commonResponses, errorResponse, json, limited } from "../../http/openapi.ts";
import type { RateLimits } from "../../http/rate-limit.ts";
import { createRouter } from "../../http/router.ts";
import { requireUploader } from "../media.policy.ts";

/** Refuses who may not upload, or asks too often, before the body is read. */
const guard =
  (limits: Pick<RateLimits, "imageCopyPerUser">): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const user = requireUploader(getActor(c));
    await limits.imageCopyPerUser.attempt(String(user.id), c.get("log"));
    c.header("Cache-Control", "no-store");
    await next();
  };

const copyRoute = (limits: Pick<RateLimits, "imageCopyPerUser">) =>
  createRoute({
    method: "post",
    path: "/media/copy",
    tags: ["Media"],
    summary: "Copy an image of another site for an article.",
    description:
      "Fetches the image at an http or https address from the public internet, at ports 80 and 443, with up to three redirects, in at most 10 s and 5 MB, and stores it as if it had been uploaded. Where that cannot be done, `data.reason` of the answer (422) is one of `address`, `private`, `unreachable`, `timeout`, `too_large` and `not_image`.",
    security: [{ bearer: [] }],
    middleware: [guard(limits), jsonBody],
    request: { body: { ...json("Where the image is.", imageCopySchema), required: true } },
    responses: {
      201: json("Stored, or found stored already.", z.object({ success: z.literal(true), data: storedImageSchema })),
      401: errorResponse("No living token."),
      403: errorResponse("The caller is neither editor nor admin."),
      ...bodyFailures,
      429: limited,
      ...commonResponses,
    },
  });

/** `POST /media/copy`: images of other sites for articles. */
export function imageCopyRoutes(
  { imageCopies }: Pick<Services, "imageCopies">,
  limits: Pick<RateLimits, "imageCopyPerUser">,
) {
  const routes = createRouter();
  routes.openapi(copyRoute(limits), async (c) => {
    const data = await imageCopies.copy(getActor(c), c.req.valid("json").url);
    return c.json({ success: true as const, data }, 201);
  });
  return routes;
}
