import { isbot } from "isbot";
import type { ReadHeader } from "../http/pages.ts";

/** User agents that were judged, as most requests bear one of a few. */
const judged = new Map<string, boolean>();
const maxJudged = 500;
const longestAgent = 400;

function isBrowser(agent: string): boolean {
  const known = judged.get(agent);
  if (known !== undefined) return known;
  const result = agent !== "" && !isbot(agent);
  if (agent.length > longestAgent) return result;
  if (judged.size >= maxJudged) judged.clear();
  judged.set(agent, result);
  return result;
}

/**
 * Whether a request may be counted: not with Do Not Track or Global Privacy Control, not by a robot or without a user
 * agent, not where the browser fetches ahead of a click (`Sec-Purpose`).
 */
export function mayBeCounted(header: ReadHeader): boolean {
  if (header("dnt") === "1" || header("sec-gpc") === "1") return false;
  if (header("sec-purpose")?.includes("prefetch") || header("purpose") === "prefetch") return false;
  return isBrowser(header("user-agent") ?? "");
}

/** Where a document was reached from: this site, another host, or nothing that is told. */
export type Origin = { own: true } | { own: false; host: string | null };

const address = /^(?:[\d.]+|\[.*\])$/;

/** A host that may be stored: a domain name, without `www.`. Empty for addresses and names of a private network. */
function storableHost(hostname: string): string {
  const host = hostname.replace(/^www\./, "").replace(/\.$/, "");
  return host.includes(".") && !address.test(host) && host.length <= 100 ? host : "";
}

/** Reads where a document was reached from. `ownHosts` with their ports, in lower case. */
export function originOf(header: ReadHeader, ownHosts: readonly string[]): Origin {
  if (header("sec-fetch-site") === "same-origin") return { own: true };
  const referrer = header("referer");
  if (!referrer) return { own: false, host: null };
  const url = URL.parse(referrer);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return { own: false, host: null };
  if (url.host === header("host")?.toLowerCase() || ownHosts.includes(url.host)) return { own: true };
  return { own: false, host: storableHost(url.hostname) };
}

/** Longest search words that are kept, in characters. */
const longestWords = 60;

const email = /\S@\S/;
/** Seven digits or more, also where blanks, dots, brackets, hyphens or slashes part them. */
const longNumber = /\d(?:[\s().+/–-]*\d){6}/;

/**
 * Search words as they are kept: in one spelling, cut. Empty where they hold an e-mail address or a number of seven digits
 * or more, which may be of a person.
 */
export function storableWords(words: string): string {
  const plain = words
    .toWellFormed()
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
  if (email.test(plain) || longNumber.test(plain)) return "";
  return [...plain].slice(0, longestWords).join("").trim();
}
