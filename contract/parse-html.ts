import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";

/** Reads a piece of HTML as browsers do; they have `parse-html.browser.ts` in its place. */
export const parseHtml = (html: string): Root => fromHtml(html, { fragment: true });
