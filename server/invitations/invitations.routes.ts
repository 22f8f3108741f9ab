import { invitationsEndpoints } from "#contract/endpoints/invitations.ts";
import { translate } from "#contract/i18n/messages.ts";
import type { AppContext } from "../http/context.ts";
import { requireUser } from "../http/context.ts";
import { limitPerClient } from "../http/limit-per-client.ts";
import type { RateLimits } from "../http/rate-limit.ts";
import { createRouter, handle } from "../http/router.ts";
import type { Services } from "../services.ts";

/** The endpoints under `/invitations`: for admins, and for those who hold a link. */
export function invitationsRoutes(
  { invitations }: Pick<Services, "invitations">,
  limits: Pick<RateLimits, "invitationMailsPerUser" | "invitationsPerClient">,
) {
  const router = createRouter();
  const limited = [limitPerClient(limits.invitationsPerClient)];
  const attemptMail = (c: AppContext) => limits.invitationMailsPerUser.attempt(String(requireUser(c).id), c.get("log"));

  handle(router, invitationsEndpoints.list, async ({ actor }) => ({ data: await invitations.list(actor) }));
  handle(router, invitationsEndpoints.create, async ({ c, actor, body }) => {
    await attemptMail(c);
    return { data: await invitations.create(actor, body) };
  });
  handle(router, invitationsEndpoints.resend, async ({ c, actor, params }) => {
    await attemptMail(c);
    return { data: await invitations.resend(actor, params.id) };
  });
  handle(router, invitationsEndpoints.withdraw, async ({ actor, params }) => {
    await invitations.withdraw(actor, params.id);
    return {};
  });
  handle(
    router,
    invitationsEndpoints.open,
    async ({ body }) => ({ data: await invitations.open(body.token) }),
    limited,
  );
  handle(
    router,
    invitationsEndpoints.accept,
    async ({ c, body }) => {
      const user = await invitations.accept(body, c.get("address"));
      return { message: translate(c.get("language"), "account.invitation_accepted"), user };
    },
    limited,
  );
  return router;
}
