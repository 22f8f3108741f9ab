const pageAddress = /^\/(?!\/)[^.?#]*(?:[?#]|$)/;

/** Whether a link leads to a page of the site; one with a dot in its path leads to a file, which has no language. */
export const isPageAddress = (href: string): boolean => pageAddress.test(href);
