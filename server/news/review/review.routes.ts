import { reviewEndpoints } from "#contract/endpoints/review.ts";
import { translate } from "#contract/i18n/messages.ts";
import { limitPerClient, limitPerUser } from "../../http/limit-per-client.ts";
import type { RateLimits } from "../../http/rate-limit.ts";
import { createRouter, handle } from "../../http/router.ts";
import type { Services } from "../../services.ts";

/** The endpoints of reviews: for those who write and decide, and for holders of links. */
export function reviewRoutes(
  { review }: Pick<Services, "review">,
  limits: Pick<RateLimits, "reviewLinkPerClient" | "submissionsPerUser" | "commentsPerUser" | "linksPerUser">,
) {
  const router = createRouter();
  const limited = [limitPerClient(limits.reviewLinkPerClient)];

  handle(router, reviewEndpoints.get, async ({ actor, params, query }) => ({
    data: await review.get(actor, params.id, query.lang),
  }));
  handle(
    router,
    reviewEndpoints.submit,
    async ({ actor, params, body }) => ({ data: await review.submit(actor, params.id, body) }),
    [limitPerUser(limits.submissionsPerUser)],
  );
  handle(router, reviewEndpoints.withdraw, async ({ actor, params, body }) => ({
    data: await review.withdraw(actor, params.id, body),
  }));
  handle(router, reviewEndpoints.approve, async ({ c, actor, params, body }) => {
    const data = await review.approve(actor, params.id, body);
    return { message: translate(c.get("language"), "news.created"), data };
  });
  handle(router, reviewEndpoints.return, async ({ actor, params, body }) => ({
    data: await review.return(actor, params.id, body),
  }));
  handle(
    router,
    reviewEndpoints.comment,
    async ({ actor, params, body }) => ({ data: await review.comment(actor, params.id, body) }),
    [limitPerUser(limits.commentsPerUser)],
  );
  handle(router, reviewEndpoints.moveAnchors, async ({ actor, params, body }) => ({
    data: await review.moveAnchors(actor, params.id, body),
  }));
  handle(router, reviewEndpoints.resolveComment, async ({ actor, params, body }) => ({
    data: await review.resolveComment(actor, params.id, params.comment, body),
  }));
  handle(
    router,
    reviewEndpoints.createLink,
    async ({ actor, params, body }) => ({ data: await review.createLink(actor, params.id, body) }),
    [limitPerUser(limits.linksPerUser)],
  );
  handle(router, reviewEndpoints.revokeLink, async ({ actor, params }) => ({
    data: await review.revokeLink(actor, params.id, params.link),
  }));
  handle(router, reviewEndpoints.openLink, async ({ body }) => ({ data: await review.openLink(body.token) }), limited);
  handle(
    router,
    reviewEndpoints.commentByLink,
    async ({ actor, body }) => ({ data: await review.commentByLink(body, actor.address) }),
    limited,
  );
  handle(
    router,
    reviewEndpoints.decideByLink,
    async ({ actor, body }) => ({ data: await review.decideByLink(body, actor.address) }),
    limited,
  );
  return router;
}
