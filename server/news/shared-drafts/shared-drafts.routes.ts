import { sharedDraftEndpoints } from "#contract/endpoints/shared-drafts.ts";
import { limitPerUser } from "../../http/limit-per-client.ts";
import type { RateLimits } from "../../http/rate-limit.ts";
import { createRouter, handle } from "../../http/router.ts";
import type { Services } from "../../services.ts";

/** The endpoints of links that show a draft; their page is `web/news/shared-draft.tsx`. */
export function sharedDraftRoutes(
  { sharedDrafts }: Pick<Services, "sharedDrafts">,
  limits: Pick<RateLimits, "linksPerUser">,
) {
  const router = createRouter();
  handle(router, sharedDraftEndpoints.list, async ({ actor, params, query }) => ({
    data: await sharedDrafts.list(actor, params.id, query.lang),
  }));
  handle(
    router,
    sharedDraftEndpoints.create,
    async ({ actor, params, body }) => ({ data: await sharedDrafts.create(actor, params.id, body) }),
    [limitPerUser(limits.linksPerUser)],
  );
  handle(router, sharedDraftEndpoints.revoke, async ({ actor, params }) => ({
    data: await sharedDrafts.revoke(actor, params.id, params.link),
  }));
  return router;
}
