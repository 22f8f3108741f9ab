import { linksEndpoints } from "#contract/endpoints/links.ts";
import { createRouter, handle } from "../http/router.ts";
import type { Services } from "../services.ts";

/** The endpoints of all links that open something without an account, for admins. */
export function linksRoutes({ links }: Pick<Services, "links">) {
  const router = createRouter();
  handle(router, linksEndpoints.list, async ({ actor, query }) => ({ data: await links.list(actor, query) }));
  handle(router, linksEndpoints.end, async ({ actor, params }) => {
    await links.end(actor, params);
    return {};
  });
  return router;
}
