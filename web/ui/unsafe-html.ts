/**
 * Props that put HTML into an element as it stands. The one door for it: only for text that the build drew or the server
 * has sanitised.
 */
export const unsafeHtml = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });
