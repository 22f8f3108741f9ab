import type { RouterContextProvider } from "react-router";
import { pageContext } from "#web/context.ts";
import { pageHead } from "#web/head.server.ts";
import { readBody } from "./document-data.server.ts";
import { pageOf } from "./documents.server.ts";

/** A page that stands alone, for its loader: its head, front matter and text. `lang` is what its URL is pinned to. */
export function readPage(
  context: Readonly<RouterContextProvider>,
  slug: string,
  path: string,
  lang: string | undefined,
) {
  const front = pageOf(slug, context.get(pageContext).language);
  const { title, description } = front;
  return {
    head: pageHead(context, { path, title, description, trail: [{ path, title }] }),
    front,
    body: readBody(context, "pages", slug, lang),
  };
}
