import { Hono } from "hono";
import { html } from "hono/html";
import { apiDocsEndpoints } from "#contract/endpoints/api-docs.ts";
import { palette } from "#contract/palette.ts";
import type { AppEnv } from "./context.ts";
import { createFixedResponse } from "./fixed-response.ts";
import { openApiDocument } from "./openapi.ts";
import { handle } from "./router.ts";

type Document = ReturnType<typeof openApiDocument>;

const methods = ["get", "post", "put", "patch", "delete"] as const;

const operationsOf = (document: Document) =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );

const style = `
body{font:16px/1.6 system-ui,sans-serif;margin:0 auto;padding:2rem 1.25rem 6rem;max-width:62rem;color:${palette.black};background:${palette.paper}}
h1{font-size:2rem;line-height:1.2}h2{font-size:1.1rem;margin:0}code,pre{font:13px/1.5 ui-monospace,monospace}
section{border-top:1px solid ${palette.black};padding:1rem 0}summary{cursor:pointer;min-height:24px}a{color:${palette.teal}}
b{display:inline-block;min-width:4.5rem;color:${palette.teal}}pre{overflow:auto;background:${palette.sediment};padding:1rem}
dl{display:grid;grid-template-columns:6rem 1fr;gap:.25rem 1rem}dt{font-weight:600}dd{margin:0}
@media(prefers-color-scheme:dark){body{color:${palette.foam};background:${palette.abyss}}section{border-color:${palette.mist}}b,a{color:${palette.aqua}}pre{background:${palette.deep}}}`;

/** The OpenAPI document as an HTML page: every operation with its parameters, bodies and responses. */
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
          <p><a href="/api${apiDocsEndpoints.document.path}">openapi.json</a></p>
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

/** The contract as OpenAPI and as a page, for everybody. Both are made once. `origin` is the address of the site. */
export function apiDocsRoutes(origin: string) {
  const router = new Hono<AppEnv>();
  let document: Document | undefined;
  const read = () => {
    document ??= openApiDocument(origin);
    return document;
  };
  const json = createFixedResponse(() => ({ text: JSON.stringify(read()), type: "application/json" }));
  const page = createFixedResponse(() => ({ text: String(docsPage(read())), type: "text/html; charset=utf-8" }));
  handle(router, apiDocsEndpoints.document, ({ c }) => json(c));
  handle(router, apiDocsEndpoints.page, ({ c }) => page(c));
  return router;
}
