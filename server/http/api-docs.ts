import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { html } from "hono/html";
import { type Endpoint, endpointAccess } from "#contract/access.ts";
import { site } from "#site";
import type { AppEnv } from "./context.ts";
import { createFixedResponse } from "./fixed-response.ts";
import { commonResponses } from "./openapi.ts";

type Document = ReturnType<OpenAPIHono<AppEnv>["getOpenAPI31Document"]>;

/** What `/api/openapi.json` holds besides the routes. */
const documentInfo = (origin: string) => ({
  openapi: "3.1.0",
  info: {
    title: `${site.name.en} API`,
    version: "1",
    license: { name: "MIT", identifier: "MIT" },
    description:
      'Success is `{"success": true, …}`; failure is `{"success": false, "message", "errors"?}` with the message in the language of Accept-Language. Times are ISO 8601 in UTC.',
  },
  servers: [{ url: origin }],
});

const methods = ["get", "post", "put", "patch", "delete"] as const;

const operationsOf = (document: Document) =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The name of a call for programs that generate clients: `GET /api/news/{id}` is `getNewsById`. */
function operationIdOf(method: string, path: string): string {
  const segments = path.replace(/^\/api\//, "").split("/");
  const words = segments.map((segment) => {
    const parameter = /^\{(\w+)\}$/.exec(segment)?.[1];
    return parameter
      ? `By${capitalized(parameter)}`
      : segment
          .split(/[^A-Za-z\d]+/)
          .map(capitalized)
          .join("");
  });
  return [method, ...words].join("");
}

const isEndpoint = (text: string): text is Endpoint => Object.hasOwn(endpointAccess, text);

/**
 * The published contract. A call that names no `security` itself has that of the table of guards, and every call an id
 * made from its method and path.
 */
function documentOf(published: OpenAPIHono<AppEnv>, origin: string): Document {
  const document = published.getOpenAPI31Document(documentInfo(origin));
  for (const { path, method, operation } of operationsOf(document)) {
    const endpoint = `${method.toUpperCase()} ${path.replace(/^\/api/, "")}`;
    const open = isEndpoint(endpoint) && endpointAccess[endpoint] === "anonymous";
    operation.operationId ??= operationIdOf(method, path);
    operation.security ??= open ? [] : [{ bearer: [] }];
  }
  return document;
}

const style = `
body{font:16px/1.6 system-ui,sans-serif;margin:0 auto;padding:2rem 1.25rem 6rem;max-width:62rem;color:#0b1b22;background:#f6f4ee}
h1{font-size:2rem;line-height:1.2}h2{font-size:1.1rem;margin:0}code,pre{font:13px/1.5 ui-monospace,monospace}
section{border-top:1px solid #0b1b22;padding:1rem 0}summary{cursor:pointer;min-height:24px}a{color:#0b6b75}
b{display:inline-block;min-width:4.5rem;color:#0b6b75}pre{overflow:auto;background:#ece8dd;padding:1rem}
dl{display:grid;grid-template-columns:6rem 1fr;gap:.25rem 1rem}dt{font-weight:600}dd{margin:0}
@media(prefers-color-scheme:dark){body{color:#e9f3f1;background:#06222c}section{border-color:#9db8ba}b,a{color:#3fb8b0}pre{background:#0a3a47}}`;

/** The contract as a page for people: every call with its parameters, bodies and answers. */
function docsPage(document: Document) {
  const operations = operationsOf(document);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <h1>${document.info.title}</h1>
          <p>${document.info.description}</p>
          <p><a href="/api/openapi.json">openapi.json</a></p>
          ${operations.map(
            ({ path, method, operation }) => html`<section>
              <h2><b>${method.toUpperCase()}</b> <code>${path}</code></h2>
              <p>${operation.summary ?? ""} ${operation.description ?? ""}</p>
              <dl>
                ${Object.entries(operation.responses ?? {}).map(
                  ([status, response]: [string, { description?: string }]) => html`<dt>${status}</dt>
                    <dd>${response.description ?? ""}</dd>`,
                )}
              </dl>
              <details>
                <summary>Parameters, body and answers</summary>
                <pre tabindex="0">${JSON.stringify(
                  { parameters: operation.parameters, body: operation.requestBody, answers: operation.responses },
                  null,
                  2,
                )}</pre>
              </details>
            </section>`,
          )}
          <section>
            <h2>Schemas</h2>
            <pre tabindex="0">${JSON.stringify(document.components?.schemas ?? {}, null, 2)}</pre>
          </section>
        </main>
      </body>
    </html>`;
}

const unchanged = { 304: { description: "The caller holds it already." } };

const documentRoute = createRoute({
  method: "get",
  path: "/openapi.json",
  tags: ["Contract"],
  summary: "This contract as OpenAPI 3.1.",
  responses: {
    200: {
      description: "The document.",
      content: { "application/json": { schema: z.object({ openapi: z.string() }) } },
    },
    ...unchanged,
    ...commonResponses,
  },
});

const docsRoute = createRoute({
  method: "get",
  path: "/docs",
  tags: ["Contract"],
  summary: "This contract as a page.",
  responses: {
    200: { description: "The page.", content: { "text/html": { schema: z.string() } } },
    ...unchanged,
    ...commonResponses,
  },
});

/** Publishes the contract of all routes of `api`, itself included, as OpenAPI and as a page. Both are made once. */
export function publishContract(api: OpenAPIHono<AppEnv>, createRouter: () => OpenAPIHono<AppEnv>, origin: string) {
  let document: Document | undefined;
  const read = () => {
    if (!document) {
      const published = createRouter();
      published.route("/api", api);
      document = documentOf(published, origin);
    }
    return document;
  };
  const json = createFixedResponse(() => ({ text: JSON.stringify(read()), type: "application/json" }));
  const page = createFixedResponse(() => ({ text: String(docsPage(read())), type: "text/html; charset=utf-8" }));
  api.openapi(documentRoute, (c) => json(c));
  api.openapi(docsRoute, (c) => page(c));
}
