import type { RouterContextProvider } from "react-router";
import type { DocumentFrontMatter } from "#content/front-matter.ts";
import { type MessageKey, translate } from "#contract/i18n/messages.ts";
import { pageContext } from "#web/context.ts";
import { pageHead } from "#web/seo/head.server.ts";

export interface DocumentPlace {
  path: string;
  /** The drawing that shared links show. */
  image: string;
  /** The pages above it, by the texts that the menu calls them. */
  above: readonly { path: string; title: MessageKey }[];
}

/** The cover of a service or project. */
export const coverImage = (slug: string) => `/images/covers/${slug}.1600x900.webp`;

/** The head of a service, post or project. */
export function documentHead(
  context: Readonly<RouterContextProvider>,
  { title, description }: DocumentFrontMatter,
  { path, image, above }: DocumentPlace,
) {
  const { language } = context.get(pageContext);
  const parents = above.map((page) => ({ path: page.path, title: translate(language, page.title) }));
  return pageHead(context, {
    path,
    title,
    description,
    image,
    trail: [...parents, { path, title }],
  });
}
