import { presenceEndpoints } from "#contract/endpoints/presence.ts";
import { limitPerClient } from "../../http/limit-per-client.ts";
import type { RateLimits } from "../../http/rate-limit.ts";
import { createRouter, handle } from "../../http/router.ts";
import type { Services } from "../../services.ts";

/** The endpoints by which forms say that they have an article open. */
export function presenceRoutes({ presence }: Pick<Services, "presence">, limits: Pick<RateLimits, "leavePerClient">) {
  const router = createRouter();
  handle(router, presenceEndpoints.heartbeat, async ({ actor, params, body }) => ({
    data: await presence.heartbeat(actor, params.id, body),
  }));
  handle(
    router,
    presenceEndpoints.leave,
    async ({ c, body }) => {
      await presence.leave(body);
      return c.body(null, 204);
    },
    [limitPerClient(limits.leavePerClient)],
  );
  return router;
}
