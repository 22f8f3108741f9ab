import type { LoaderFunctionArgs } from "react-router";
import { paths, securityTxtPath } from "#contract/paths.ts";
import { contactEmail } from "#site";
import { pageContext } from "#web/context.ts";
import { fileResponse } from "./file-response.server.ts";

/** `/robots.txt` and `/.well-known/security.txt`. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { origin } = context.get(pageContext);
  return new URL(request.url).pathname.toLowerCase() === securityTxtPath
    ? fileResponse(securityTxt(origin), "text/plain", 86_400)
    : fileResponse(robotsTxt(origin), "text/plain", 3600);
}

/** What no search engine should fetch: the interface, and pages that need a reader who is signed in. */
const closed = ["/api/", paths.admin, paths.profile, paths.newsCreate, "/news/edit/", paths.newsPreview];

const robotsTxt = (origin: string): string =>
  ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");

/** Days until what the file says should be asked for again; RFC 9116 wants less than a year. */
const validDays = 180;
const dayMs = 86_400_000;

/**
 * Where to report a vulnerability (RFC 9116). The time of expiry is counted from today at midnight in UTC, so that it
 * never passes while the site is served. Web addresses are named only where they begin with `https://`, as the standard
 * demands.
 */
function securityTxt(origin: string): string {
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  const secure = origin.startsWith("https://");
  return [
    `Contact: mailto:${contactEmail()}`,
    ...(secure ? [`Contact: ${origin}${paths.contacts}`] : []),
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    "Preferred-Languages: zh, en",
    ...(secure ? [`Canonical: ${origin}${securityTxtPath}`] : []),
    "",
  ].join("\n");
}
