import type { Root } from "hast";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";

/** Reads a piece of HTML by the browser's own parser. */
export const parseHtml = (html: string): Root => fromHtmlIsomorphic(html, { fragment: true });
