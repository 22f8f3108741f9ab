import type { PageView } from "../http/pages.ts";
import type { Counter } from "./counter.ts";
import { mayBeCounted, originOf } from "./counting-rules.ts";

/** Counts page views: page, language and, where the page was not reached from this site, a visit with its referring host. */
export function createViewCounter({ counter, publicUrl }: { counter: Counter; publicUrl: string }) {
  const ownHosts = [new URL(publicUrl).host];
  return ({ path, language, data, header }: PageView): void => {
    if (!mayBeCounted(header)) return;
    const use = header("sec-fetch-dest");
    // a page that the browser had fetched ahead and now shows (`reportPrefetchedView`)
    const prefetched = use === "empty" && header("sec-fetch-site") === "same-origin";
    // loaded into another page, such as a frame or by another site's script
    if (!data && !prefetched && use !== undefined && use !== "document") return;
    counter.add("page", path);
    counter.add("language", language);
    if (data) return; // the site's own script asks for data: the page was reached from this site
    const origin = originOf(header, ownHosts);
    if (origin.own) return;
    counter.add("visit");
    if (origin.host !== null) counter.add("referrer", origin.host);
  };
}
