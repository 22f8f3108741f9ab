import { personalDataEndpoints } from "#contract/endpoints/personal-data.ts";
import { fileStem } from "#contract/file-stem.ts";
import { site } from "#site";
import { createProofAttempts } from "../http/proof-attempts.ts";
import type { RateLimits } from "../http/rate-limit.ts";
import { createRouter, handle } from "../http/router.ts";
import { textStream } from "../http/text-stream.ts";
import type { Services } from "../services.ts";

/** The name the file is saved under, with the day in UTC. */
const fileName = (at: Date) => `${fileStem(site.name.en)}-account-${at.toISOString().slice(0, 10)}.json`;

/** The endpoints by which accounts are deleted, and owners get a copy of their data. */
export function personalDataRoutes({ personalData }: Pick<Services, "personalData">, limits: RateLimits) {
  const router = createRouter();
  const attempt = createProofAttempts(limits);

  // the service checks each piece of the answer by the endpoint's schema
  handle(router, personalDataEndpoints.export, ({ c, actor }) =>
    c.body(textStream(personalData.export(actor)), 200, {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName(new Date())}"`,
    }),
  );

  handle(router, personalDataEndpoints.deleteOwn, async ({ c, actor, body }) => {
    await attempt(c, () => personalData.deleteOwn(actor, body));
    return {};
  });

  handle(router, personalDataEndpoints.deleteUser, async ({ actor, params }) => {
    await personalData.deleteUser(actor, params.id);
    return {};
  });

  return router;
}
