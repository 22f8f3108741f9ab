/** How the names of files begin that visitors save: the site's English name in small letters. */
export const fileStem = (siteName: string): string =>
  siteName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "site";
