import { sharedDraftEndpoints } from "#contract/endpoints/shared-drafts.ts";
import type { Services } from "#contract/services.ts";
import { createRouter, handle } from "../../http/router.ts";

/** The endpoints of links that show a draft; their page is `web/news/shared-draft.tsx`. */
export function sharedDraftRoutes({ sharedDrafts }: Pick<Services, "sharedDrafts">) {
  const router = createRouter();
  handle(router, sharedDraftEndpoints.list, async ({ actor, params, query }) => ({
    data: await sharedDrafts.list(actor, params.id, query.lang),
  }));
  handle(router, sharedDraftEndpoints.create, async ({ actor, params, body }) => ({
    data: await sharedDrafts.create(actor, params.id, body),
  }));
  handle(router, sharedDraftEndpoints.revoke, async ({ actor, params }) => ({
    data: await sharedDrafts.revoke(actor, params.id, params.link),
  }));
  return router;
}
