import { searchEndpoints } from "#contract/endpoints/search.ts";
import { limitPerClient } from "../http/limit-per-client.ts";
import type { RateLimits } from "../http/rate-limit.ts";
import { createRouter, handle } from "../http/router.ts";
import type { Services } from "../services.ts";

/** `GET /search`, limited per network. */
export function searchRoutes({ search }: Pick<Services, "search">, limits: Pick<RateLimits, "searchesPerClient">) {
  const router = createRouter();
  handle(
    router,
    searchEndpoints.search,
    async ({ c, query }) => ({ data: await search.search(query, c.get("language")) }),
    [limitPerClient(limits.searchesPerClient)],
  );
  return router;
}
