import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import en from "#contract/i18n/en.ts";
import type { Language } from "#contract/i18n/language.ts";
import zh from "#contract/i18n/zh.ts";
import { DocumentContext } from "./content-pages/document-context.ts";
import { documentHtml } from "./content-pages/render.server.tsx";
import { pageContext } from "./context.ts";
import { NonceContext } from "./http/nonce.ts";
import type { Catalogue, Texts } from "./i18n/catalogue.ts";
import { CatalogueContext } from "./i18n/catalogue.ts";
import { contentFirst, scriptStart } from "./page-scripts.server.ts";
import { FigureContext } from "./ui/figure.tsx";
import { serverFigures } from "./ui/figure-source.server.ts";

/**
 * Renders a document whole: it is kept as bytes and its scripts are hashed, so nothing may arrive later. The body says
 * which texts the page shows, so that the browser has them before it takes over. Only scripts with the nonce are the
 * renderer's own.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { nonce, localImages, onDocument } = loadContext.get(pageContext);
  let failed = false;
  const namespaces = new Set<string>();
  const html = await documentOf(
    <CatalogueContext value={pageCatalogue(namespaces)}>
      <FigureContext value={serverFigures}>
        <DocumentContext value={documentHtml}>
          <NonceContext value={nonce}>
            <ServerRouter context={context} url={request.url} {...(nonce !== undefined && { nonce })} />
          </NonceContext>
        </DocumentContext>
      </FigureContext>
    </CatalogueContext>,
    {
      ...(nonce !== undefined && { nonce }),
      // a large part would otherwise be sent after the page and put in place by a script
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failed = true;
        console.error(error);
      },
    },
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const mark = localImages ? " data-local-images" : "";
  const body = contentFirst(partsLast(html), scriptStart(context, failed ? 500 : status)).replace(
    "<body",
    `<body data-texts="${[...namespaces].join(" ")}"${mark}`,
  );
  onDocument?.(body);
  return new Response(onDocument ? null : Buffer.from(body, "latin1"), { headers, status: failed ? 500 : status });
}

/**
 * Renders a whole document, as a string whose characters stand for one byte of UTF-8 each: what is searched and replaced in it
 * is ASCII, and neither decoding it, encoding it again nor searching it takes half as long. React's stream for Node is collected as it is; one of the web's would make a promise for each of its
 * pieces.
 */
function documentOf(page: ReactNode, options: RenderToPipeableStreamOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const collector = new Writable({
      decodeStrings: true,
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece);
        done();
      },
      final(done) {
        resolve(Buffer.concat(pieces).toString("latin1"));
        done();
      },
    });
    collector.once("error", reject);
    const { pipe } = renderToPipeableStream(page, {
      ...options,
      onAllReady: () => void pipe(collector),
      onShellError: reject,
    });
  });
}

const all: Record<Language, Readonly<Record<string, Texts>>> = { zh, en };

/** All texts, for rendering one page; `used` gathers the namespaces that the page shows. */
function pageCatalogue(used: Set<string>): Catalogue {
  return {
    texts(language, namespace) {
      used.add(namespace);
      return all[language][namespace] ?? {};
    },
    load: () => Promise.resolve(),
  };
}

const partSheets = /<(?:link|style)[^>]* data-precedence="parts"[^>]*>(?:[^<]*<\/style>)?/g;

/** Puts the style sheets of a document's parts, which React writes at the head's beginning, behind those that they refine. */
const partsLast = (html: string): string => {
  const sheets = html.match(partSheets) ?? [];
  return html.replace(partSheets, "").replace("</head>", () => `${sheets.join("")}</head>`);
};
