import { externalImageHost } from "#contract/image-sources.ts";

const piece = /<(\/?)(a|img)\b([^>]*)>/g;

const attributeOf = (attributes: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/**
 * An article's HTML with a link in place of every image that lies outside this site: it opens in a new tab and is named
 * by the image's text alternative and by `name`, which gets the host. Inside a link of the author's only the text
 * alternative takes the image's place, and the link to the image follows. Expects the serialisation of the server's
 * sanitiser (quoted attributes, escaped angle brackets).
 */
export function linkExternalImages(html: string, name: (host: string) => string): string {
  let inLink = false;
  let waiting = "";
  return html.replace(piece, (tag, slash: string, element: string, attributes: string) => {
    if (element === "a") {
      inLink = slash === "";
      const links = inLink ? "" : waiting;
      if (!inLink) waiting = "";
      return tag + links;
    }
    const src = attributeOf(attributes, "src");
    const host = externalImageHost(src.replaceAll("&amp;", "&"));
    if (host === null) return tag;
    const alt = attributeOf(attributes, "alt").trim();
    const words = escapeHtml(name(host));
    const link =
      `<a href="${src}" target="_blank" rel="noopener noreferrer" class="wm-external-image">` +
      `${alt && !inLink ? `<span>${alt}</span> ` : ""}${words}</a>`;
    if (!inLink) return link;
    waiting += ` ${link}`;
    return alt || escapeHtml(host);
  });
}
