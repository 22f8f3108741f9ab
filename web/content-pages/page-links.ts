import type { Language } from "#contract/i18n/language.ts";
import { pinPath } from "#contract/paths.ts";

const pageAddress = /^\/(?!\/)[^.?#]*(?:[?#]|$)/;

/** Whether a link leads to a page of the site; one with a dot in its path leads to a file, which has no language. */
export const isPageAddress = (href: string): boolean => pageAddress.test(href);

/** HTML with its links to pages pinned to a language, or as they are. */
export const pinLinks = (html: string, pinned: Language | null): string =>
  html.replace(/(<a [^>]*href=")(\/[^"]*)(?=")/g, (whole, start: string, href: string) =>
    isPageAddress(href) ? start + pinPath(href, pinned) : whole,
  );
