import { blankLink, linkSchemes } from "#contract/article-html.ts";

const schemeOf = (url: string) => /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase() ?? null;

/** What browsers drop from an address before reading its scheme: control characters and blanks, anywhere. */
const invisible = /[\p{Cc}\p{Cf}\s]/gu;

/**
 * A link as it may stand in an article: http, https, mailto, tel and sms, paths of this site and places of the page as
 * they are; any other scheme becomes `about:blank`. Text without a scheme that looks like a host or an address is
 * completed (`example.org` → `https://example.org`).
 */
export function safeLink(input: string): string {
  const url = input.replace(invisible, "");
  if (url === "") return blankLink;
  if (/^(\/(?![/\\])|#)/.test(url)) return url;
  const scheme = schemeOf(url);
  if (scheme !== null && linkSchemes.some((allowed) => allowed === scheme)) return url;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(url)) return `mailto:${url}`;
  if (/^[\w-]+(\.[\w-]+)+(:\d{1,5})?([/?#]|$)/.test(url)) return `https://${url}`;
  return blankLink;
}

/** Whether a link leaves the site, so that it bears `rel`. */
export const isExternalLink = (url: string) => /^https?:/i.test(url);
