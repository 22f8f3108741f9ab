import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { propertyOf } from "#contract/html-tree.ts";
import type { Language } from "#contract/i18n/language.ts";
import { pinPath } from "#contract/paths.ts";
import { isPageAddress } from "../page-links.ts";

/** Pins links to pages to a language. */
export const rehypePinnedLinks = (language: Language) => (tree: Root) => {
  visit(tree, { type: "element", tagName: "a" }, (link) => {
    const href = propertyOf(link, "href");
    if (isPageAddress(href)) link.properties.href = pinPath(href, language);
  });
};
