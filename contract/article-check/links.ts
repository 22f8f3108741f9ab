import { blankLink } from "../article-html.ts";

/** The address of a link without its query and place, where it leads to this site; `null` where it does not. */
export const ownPath = (href: string): string | null =>
  /^\/(?![\\/])/.test(href) ? (/^[^?#]*/.exec(href)?.[0] ?? null) : null;

const emailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const number = /^\+?[\d\s().*#-]{3,}$/;
/** A host name with a dot and letters at its end, or a number of the Internet protocol. */
const host =
  /^(?:(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]+|\d+(?:\.\d+){3}|\[[\da-f:.]+\])$/iu;

/** Whether a link can lead nowhere by its form alone; an own address may still name a page that does not exist. */
export function isMalformedLink(href: string): boolean {
  if (href === "" || href === "#" || href === blankLink) return true;
  if (href.startsWith("#") || ownPath(href) !== null) return false;
  const [, scheme = "", rest = ""] = /^([a-z]+):(.*)$/i.exec(href) ?? [];
  switch (scheme.toLowerCase()) {
    case "http":
    case "https": {
      const url = URL.parse(href);
      return url === null || !host.test(decodeHost(url.hostname)) || /\s/.test(href);
    }
    case "mailto":
      return !emailAddress.test(/^[^?]*/.exec(rest)?.[0] ?? "");
    case "tel":
    case "sms":
      return !number.test(/^[^?;]*/.exec(rest)?.[0] ?? "");
    default:
      return true;
  }
}

/** A name in other scripts is written in ASCII by `URL`, `xn--…`, which the pattern accepts as it is. */
const decodeHost = (hostname: string) => hostname.replace(/\.$/, "");
