import { can } from "#contract/access.ts";
import { teamEndpoints } from "#contract/endpoints/team.ts";
import { type MessageKey, translate } from "#contract/i18n/messages.ts";
import { memberCreateSchema, memberUpdateSchema } from "#contract/team.ts";
import type { AppContext } from "../http/context.ts";
import { createRouter, handle } from "../http/router.ts";
import type { Services } from "../services.ts";
import type { IncomingUploads } from "../storage/incoming-uploads.ts";
import { formOrJson, withMember } from "./member-body.ts";

/** The endpoints under `/team`. Photos wait among the `incoming` files. */
export function teamRoutes({ team }: Pick<Services, "team">, incoming: IncomingUploads) {
  const router = createRouter();
  const done = (c: AppContext, key: MessageKey) => ({ message: translate(c.get("language"), key) });

  handle(router, teamEndpoints.list, async ({ actor }) => ({
    data: can(actor, "team.edit") ? await team.listForEditing(actor) : await team.list(),
  }));

  handle(
    router,
    teamEndpoints.create,
    async ({ c, actor }) => {
      const data = await withMember({ c, incoming, schema: memberCreateSchema }, (fields, photo) =>
        team.create(actor, fields, photo),
      );
      return { ...done(c, "member.created"), data };
    },
    [formOrJson],
  );

  // before the path with an id, which it would match
  handle(router, teamEndpoints.reorder, async ({ c, actor, body }) => {
    const data = await team.reorder(actor, body);
    return { ...done(c, "member.reordered"), data };
  });

  handle(
    router,
    teamEndpoints.update,
    async ({ c, actor, params }) => {
      const data = await withMember({ c, incoming, schema: memberUpdateSchema }, (fields, photo) =>
        team.update(actor, params.id, fields, photo),
      );
      return { ...done(c, "member.updated"), data };
    },
    [formOrJson],
  );

  handle(router, teamEndpoints.remove, async ({ c, actor, params }) => {
    await team.remove(actor, params.id);
    return done(c, "member.deleted");
  });

  handle(router, teamEndpoints.restore, async ({ c, actor, params }) => {
    const data = await team.restore(actor, params.id);
    return { ...done(c, "member.restored"), data };
  });

  return router;
}
