import { healthSchema } from "../health.ts";
import { dataSchema, type EndpointGroup } from "./endpoint.ts";

export const healthEndpoints = {
  read: {
    method: "GET",
    path: "/health",
    permission: "health.read",
    tag: "Administration",
    summary: "The state of the site: backups, settings, queues, versions, storage.",
    description:
      "For admins; whether the server lives and is ready is answered to everybody by `/healthz` and `/readyz`. Reasons of failures are in the words of mail servers and search engines. `settings` names what is missing or misspelt.",
    response: { description: "The state of the site.", schema: dataSchema(healthSchema) },
  },
} as const satisfies EndpointGroup;
