import { paths, securityTxtPath } from "#contract/paths.ts";
import { contactEmail } from "#site";
import { pageContext } from "#web/context.ts";
import type { Route } from "./+types/security-txt";

/** Days until what the file says should be asked for again; RFC 9116 wants less than a year. */
const validDays = 180;
const dayMs = 86_400_000;

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. The time of expiry is counted from today at
 * midnight in UTC, so that it never passes while the site is served. Web addresses are named only where they begin with
 * `https://`, as the standard demands.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext);
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  const secure = origin.startsWith("https://");
  const lines = [
    `Contact: mailto:${contactEmail()}`,
    ...(secure ? [`Contact: ${origin}${paths.contacts}`] : []),
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    "Preferred-Languages: zh, en",
    ...(secure ? [`Canonical: ${origin}${securityTxtPath}`] : []),
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
