import type { Element, ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import { element, propertyOf, text } from "#contract/html-tree.ts";
import { externalImageHost } from "#contract/image-sources.ts";

interface ExternalImage {
  src: string;
  host: string;
  alt: string;
}

/** What is asked of an image; `null` for an image of this site. */
function externalImage(node: Element): ExternalImage | null {
  const src = propertyOf(node, "src");
  const host = node.tagName === "img" ? externalImageHost(src) : null;
  return host === null ? null : { src, host, alt: propertyOf(node, "alt").trim() };
}

const linkTo = (src: string, children: ElementContent[]): Element => {
  const properties = { href: src, target: "_blank", rel: ["noopener", "noreferrer"], className: ["wm-external-image"] };
  return element("a", properties, children);
};

/**
 * Puts a link in place of every image that lies outside this site: it opens in a new tab and is named by the image's text
 * alternative and by `name`, which gets the host. Inside a link of the author's only the text alternative takes the
 * image's place, and the link to the image follows.
 */
export const rehypeExternalImages = (name: (host: string) => string) => (tree: Root) => {
  visit(tree, "element", (node, index, parent) => {
    if (parent === undefined || index === undefined) return undefined;
    if (node.tagName === "a") {
      const links = imagesToText(node, name);
      parent.children.splice(index + 1, 0, ...links);
      return index + 1 + links.length;
    }
    const image = externalImage(node);
    if (image === null) return undefined;
    const alt = image.alt === "" ? [] : [element("span", {}, [text(image.alt)]), text(" ")];
    parent.children[index] = linkTo(image.src, [...alt, text(name(image.host))]);
    return index + 1;
  });
};

/** Replaces the images of a link by text; returns the links to them. */
function imagesToText(link: Element, name: (host: string) => string): ElementContent[] {
  const links: ElementContent[] = [];
  visit(link, "element", (node, index, parent) => {
    const image = externalImage(node);
    if (image === null || parent === undefined || index === undefined) return;
    parent.children[index] = text(image.alt || image.host);
    links.push(text(" "), linkTo(image.src, [text(name(image.host))]));
  });
  return links;
}
