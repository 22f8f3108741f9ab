import { paths } from "#contract/paths.ts";
import { pageContext } from "#web/context.ts";
import type { Route } from "./+types/robots";

/** What no search engine should fetch: the interface, and pages that need a reader who is signed in. */
const closed = ["/api/", paths.admin, paths.profile, paths.newsCreate, "/news/edit/", paths.newsPreview];

/** `/robots.txt`. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext);
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
