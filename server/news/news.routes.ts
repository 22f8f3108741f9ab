import { newsEndpoints } from "#contract/endpoints/news.ts";
import { AppError } from "#contract/errors.ts";
import { translate } from "#contract/i18n/messages.ts";
import { clientInfoOf } from "../http/context.ts";
import { limitPerUser } from "../http/limit-per-client.ts";
import type { RateLimits } from "../http/rate-limit.ts";
import { createRouter, handle } from "../http/router.ts";
import type { Services } from "../services.ts";

/** Whether a browser only fetches ahead what might be read later. */
const isPrefetch = (header: (name: string) => string | undefined) =>
  /prefetch|preview|prerender/i.test(`${header("sec-purpose") ?? ""} ${header("purpose") ?? ""}`);

/** The endpoints under `/news`. A network beyond its limit of views is answered as before, but its views are not counted. */
export function newsRoutes(
  { news }: Pick<Services, "news">,
  limits: Pick<RateLimits, "viewsPerNetwork" | "articlesPerUser" | "savesPerUser">,
) {
  const router = createRouter();

  handle(router, newsEndpoints.list, async ({ actor, query }) => ({ data: await news.list(actor, query) }));

  handle(router, newsEndpoints.listOwn, async ({ actor, query }) => ({ data: await news.listOwn(actor, query) }));

  handle(router, newsEndpoints.get, async ({ actor, params, query }) => ({
    data: await news.get(actor, params.id, query.lang),
  }));

  handle(
    router,
    newsEndpoints.create,
    async ({ c, actor, body }) => {
      const data = await news.create(actor, body);
      const message = translate(c.get("language"), data.status === "published" ? "news.created" : "news.draft_saved");
      return { message, data };
    },
    [limitPerUser(limits.articlesPerUser)],
  );

  handle(
    router,
    newsEndpoints.update,
    async ({ c, actor, params, body }) => {
      const data = await news.update(actor, params.id, body);
      return { message: translate(c.get("language"), "news.updated"), data };
    },
    [limitPerUser(limits.savesPerUser)],
  );

  handle(router, newsEndpoints.remove, async ({ c, actor, params }) => {
    await news.remove(actor, params.id);
    return { message: translate(c.get("language"), "news.deleted") };
  });

  handle(router, newsEndpoints.restore, async ({ actor, params }) => ({ data: await news.restore(actor, params.id) }));

  handle(router, newsEndpoints.countView, async ({ c, actor, params }) => {
    if (isPrefetch((name) => c.req.header(name))) return c.body(null, 204);
    await news.recordView(actor, params.id, clientInfoOf(c), async (key) => {
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

  handle(router, newsEndpoints.getTranslationSource, async ({ actor, params }) => ({
    data: await news.translationSource(actor, params.id),
  }));

  handle(router, newsEndpoints.markChangesDone, async ({ actor, params, body }) => ({
    data: await news.markChangesDone(actor, params.id, body),
  }));

  handle(router, newsEndpoints.listRevisions, async ({ actor, params, query }) => ({
    data: { revisions: await news.revisions(actor, params.id, query.lang) },
  }));

  handle(router, newsEndpoints.getRevision, async ({ actor, params }) => ({
    data: await news.revision(actor, params.id, params.rev),
  }));

  handle(router, newsEndpoints.discardRevision, async ({ actor, params }) => {
    await news.discardRevision(actor, params.id, params.rev);
    return {};
  });

  handle(router, newsEndpoints.restoreRevision, async ({ c, actor, params }) => {
    const data = await news.restoreRevision(actor, params.id, params.rev);
    return { message: translate(c.get("language"), "news.updated"), data };
  });

  return router;
}
