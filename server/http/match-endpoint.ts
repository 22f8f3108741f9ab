import { type Access, type Endpoint, endpointAccess } from "#contract/access.ts";
import type { AppContext } from "./context.ts";

/** An endpoint of the table of guards. */
export interface MatchedEndpoint {
  endpoint: Endpoint;
  /** The least role it answers. */
  least: Access;
}

const isEndpoint = (text: string): text is Endpoint => Object.hasOwn(endpointAccess, text);

const endpoints = Object.keys(endpointAccess)
  .filter(isEndpoint)
  .map((endpoint) => {
    const [method, path = ""] = endpoint.split(" ");
    const pattern = path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+");
    return { endpoint, method, least: endpointAccess[endpoint], pattern: new RegExp(`^/api${pattern}$`) };
  });

/** The endpoint that a request asks for; `undefined` where the table has none. */
export function matchEndpoint(c: AppContext): MatchedEndpoint | undefined {
  const method = c.req.method === "HEAD" ? "GET" : c.req.method;
  return endpoints.find((one) => one.method === method && one.pattern.test(c.req.path));
}
