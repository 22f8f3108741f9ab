import { type MessageKey, translate } from "#contract/i18n/messages.ts";
import type { Services } from "#contract/services.ts";
import { memberCreateSchema, memberUpdateSchema } from "#contract/team.ts";
import { type AppContext, getActor } from "../http/context.ts";
import { createRouter } from "../http/router.ts";
import type { Incoming } from "../storage/incoming.ts";
import { withMember } from "./member-body.ts";
import {
  createMemberRoute,
  listRoute,
  orderRoute,
  removeMemberRoute,
  restoreMemberRoute,
  updateMemberRoute,
} from "./team.openapi.ts";
import { editsTeam } from "./team.policy.ts";

/** The endpoints under `/team`. Photos wait among the `incoming` files. */
export function teamRoutes({ team }: Pick<Services, "team">, incoming: Incoming) {
  const router = createRouter();
  const done = (c: AppContext, key: MessageKey) => ({
    success: true as const,
    message: translate(c.get("language"), key),
  });

  router.openapi(listRoute, async (c) => {
    const known = c.req.header("authorization") !== undefined;
    c.header("Cache-Control", known ? "no-store" : "public, max-age=0, must-revalidate");
    c.header("Vary", "Authorization");
    const actor = getActor(c);
    const data = editsTeam(actor) ? await team.listForEditing(actor) : await team.list();
    return c.json({ success: true as const, data }, 200);
  });

  router.openapi(createMemberRoute, async (c) => {
    const data = await withMember({ c, incoming, schema: memberCreateSchema }, (fields, photo) =>
      team.create(getActor(c), fields, photo),
    );
    return c.json({ ...done(c, "member.created"), data }, 201);
  });

  // before the path with an id, which it would match
  router.openapi(orderRoute, async (c) => {
    const data = await team.reorder(getActor(c), c.req.valid("json"));
    return c.json({ ...done(c, "member.reordered"), data }, 200);
  });

  router.openapi(updateMemberRoute, async (c) => {
    const { id } = c.req.valid("param");
    const data = await withMember({ c, incoming, schema: memberUpdateSchema }, (fields, photo) =>
      team.update(getActor(c), id, fields, photo),
    );
    return c.json({ ...done(c, "member.updated"), data }, 200);
  });

  router.openapi(removeMemberRoute, async (c) => {
    await team.remove(getActor(c), c.req.valid("param").id);
    return c.json(done(c, "member.deleted"), 200);
  });

  router.openapi(restoreMemberRoute, async (c) => {
    const data = await team.restore(getActor(c), c.req.valid("param").id);
    return c.json({ ...done(c, "member.restored"), data }, 200);
  });

  return router;
}
