import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { serverCatalogue } from "./i18n/catalogue.server.ts";
import { CatalogueContext } from "./i18n/catalogue.ts";
import { FigureContext } from "./ui/figure-context.ts";
import { serverFigures } from "./ui/figure-source.server.ts";

/** Renders a document whole: it is kept as bytes and its scripts are hashed, so nothing may arrive later. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  let failed = false;
  const body = await renderToReadableStream(
    <CatalogueContext value={serverCatalogue}>
      <FigureContext value={serverFigures}>
        <ServerRouter context={context} url={request.url} />
      </FigureContext>
    </CatalogueContext>,
    {
      // a large part of a page would else be sent hidden, for a script to move into place
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError(error) {
        failed = true;
        console.error(error);
      },
    },
  );
  await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { headers, status: failed ? 500 : status });
}
