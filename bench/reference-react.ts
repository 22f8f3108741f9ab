import { createServer } from "node:http";
import { createElement as h } from "react";
import { renderToPipeableStream } from "react-dom/server";

/**
 * The yardstick of pages that are not kept: a bare `node:http` server that renders a page of one sentence with React for every
 * request. Prints its port.
 */
const page = () =>
  h(
    "html",
    { lang: "en" },
    h("head", null, h("title", null, "Page")),
    h("body", null, h("main", null, h("h1", null, "Page"), h("p", null, "One sentence."))),
  );

const server = createServer((_request, response) => {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  const { pipe } = renderToPipeableStream(page(), { onAllReady: () => void pipe(response) });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" && address ? address.port : 0}\n`);
});
process.on("SIGTERM", () => process.exit(0));
