import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { DocumentContext } from "./content-pages/document-context.ts";
import { documentHtml } from "./content-pages/render.server.tsx";
import { pageContext } from "./context.ts";
import { serverCatalogue } from "./i18n/catalogue.server.ts";
import { CatalogueContext } from "./i18n/catalogue.ts";
import { PlaceContext } from "./i18n/place.ts";
import { createIslandRenderer } from "./islands/render.server.tsx";
import { ServerPageContext } from "./server-page.ts";
import { FigureContext } from "./ui/figure.tsx";
import { serverFigures } from "./ui/figure-source.server.ts";

/** Renders a page whole: it is kept as bytes and its scripts are hashed, so nothing may arrive later. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { nonce, localImages, language } = loadContext.get(pageContext);
  const namespaces = new Set<string>();
  const { pathname, search } = new URL(request.url);
  const withSources = (page: ReactElement) => (
    <CatalogueContext value={serverCatalogue(namespaces)}>
      <FigureContext value={serverFigures}>
        <DocumentContext value={documentHtml}>{page}</DocumentContext>
      </FigureContext>
    </CatalogueContext>
  );
  const renderIsland = createIslandRenderer("i", (island) =>
    withSources(<PlaceContext value={{ language, pathname, search, key: "" }}>{island}</PlaceContext>),
  );
  const { module: entry } = context.manifest.entry;
  let failed = false;
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      withSources(
        <ServerPageContext value={{ nonce, entry, localImages, namespaces, renderIsland }}>
          <ServerRouter context={context} url={request.url} {...(nonce !== undefined && { nonce })} />
        </ServerPageContext>,
      ),
      {
        ...(nonce !== undefined && { nonce }),
        // a large part would otherwise be sent after the page and put in place by a script
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onShellError: reject,
        onError(error) {
          failed = true;
          console.error(error);
        },
      },
    );
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { headers, status: failed ? 500 : status });
}
