import { AppError } from "#contract/errors.ts";
import { translate } from "#contract/i18n/messages.ts";
import type { Services } from "#contract/services.ts";
import { clientInfoOf, getActor } from "../http/context.ts";
import type { RateLimits } from "../http/rate-limit.ts";
import { createRouter } from "../http/router.ts";
import {
  createArticleRoute,
  discardRevisionRoute,
  getRoute,
  listRoute,
  mineRoute,
  removeRoute,
  restoreRevisionRoute,
  restoreRoute,
  revisionRoute,
  revisionsRoute,
  updateRoute,
  viewRoute,
} from "./news.openapi.ts";

/** Whether a browser only fetches ahead what might be read later. */
const isPrefetch = (header: (name: string) => string | undefined) =>
  /prefetch|preview|prerender/i.test(`${header("sec-purpose") ?? ""} ${header("purpose") ?? ""}`);

/** The endpoints under `/news`. A network beyond its limit of views is answered as before, but its views are not counted. */
export function newsRoutes({ news }: Pick<Services, "news">, limits: Pick<RateLimits, "viewsPerNetwork">) {
  const router = createRouter();

  router.openapi(listRoute, async (c) => {
    const data = await news.list(getActor(c), c.req.valid("query"));
    return c.json({ success: true as const, data }, 200);
  });

  router.openapi(mineRoute, async (c) => {
    const data = await news.listOwn(getActor(c), c.req.valid("query"));
    return c.json({ success: true as const, data }, 200);
  });

  router.openapi(getRoute, async (c) => {
    const data = await news.get(getActor(c), c.req.valid("param").id, c.req.valid("query").lang);
    return c.json({ success: true as const, data }, 200);
  });

  router.openapi(createArticleRoute, async (c) => {
    const data = await news.create(getActor(c), c.req.valid("json"));
    const message = translate(c.get("language"), data.status === "published" ? "news.created" : "news.draft_saved");
    return c.json({ success: true as const, message, data }, 201);
  });

  router.openapi(updateRoute, async (c) => {
    const data = await news.update(getActor(c), c.req.valid("param").id, c.req.valid("json"));
    return c.json({ success: true as const, message: translate(c.get("language"), "news.updated"), data }, 200);
  });

  router.openapi(removeRoute, async (c) => {
    await news.remove(getActor(c), c.req.valid("param").id);
    return c.json({ success: true as const, message: translate(c.get("language"), "news.deleted") }, 200);
  });

  router.openapi(restoreRoute, async (c) => {
    const data = await news.restore(getActor(c), c.req.valid("param").id);
    return c.json({ success: true as const, data }, 200);
  });

  router.openapi(viewRoute, async (c) => {
    const { id } = c.req.valid("param");
    if (isPrefetch((name) => c.req.header(name))) return c.body(null, 204);
    await news.recordView(getActor(c), id, clientInfoOf(c), async (key) => {
      try {
        await limits.viewsPerNetwork.attempt(key, c.get("log"));
        return true;
      } catch (error) {
        if (error instanceof AppError && error.code === "rate_limited") return false;
        throw error;
      }
    });
    return c.body(null, 204);
  });

  router.openapi(revisionsRoute, async (c) => {
    const revisions = await news.revisions(getActor(c), c.req.valid("param").id, c.req.valid("query").lang);
    return c.json({ success: true as const, data: { revisions } }, 200);
  });

  router.openapi(revisionRoute, async (c) => {
    const { id, rev } = c.req.valid("param");
    return c.json({ success: true as const, data: await news.revision(getActor(c), id, rev) }, 200);
  });

  router.openapi(discardRevisionRoute, async (c) => {
    const { id, rev } = c.req.valid("param");
    await news.discardRevision(getActor(c), id, rev);
    return c.json({ success: true as const }, 200);
  });

  router.openapi(restoreRevisionRoute, async (c) => {
    const { id, rev } = c.req.valid("param");
    const data = await news.restoreRevision(getActor(c), id, rev);
    return c.json({ success: true as const, message: translate(c.get("language"), "news.updated"), data }, 200);
  });

  return router;
}
