/**
 * Props that put HTML into an element unchanged. All raw HTML goes through this function: only text that the build drew or
 * the server has sanitised.
 */
export const unsafeHtml = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });
