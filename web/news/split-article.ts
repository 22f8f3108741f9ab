/** A section of an article's text, for its contents. */
interface ArticleSection {
  id: string;
  title: string;
}

/** An article's HTML as its page sets it. */
export interface SplitArticle {
  /** The text, its second-level headings with ids. */
  body: string;
  sections: ArticleSection[];
  /** The works that the text ends with, where it ends with a section of them. */
  references: { title: string; html: string } | null;
}

/** Headings under which an article lists what it cites. */
const referenceTitles =
  /^(?:来源|资料来源|参考|参考资料|参考文献|文献|sources?|references?|bibliography|further reading)$/i;

const heading = /<h2(\s[^>]*)?>(.*?)<\/h2>/gs;

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: "\u00a0",
  "#39": "'",
};

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();

/** Whether every element of a piece of HTML is closed in it, so that it can stand alone. */
function isWhole(html: string): boolean {
  const open: string[] = [];
  for (const [tag, slash, name = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi)) {
    if (/^(?:img|br|hr|source|col|wbr)$/i.test(name) || tag.endsWith("/>")) continue;
    if (slash === "") open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

/**
 * Divides an article's HTML, whoever wrote it: ids for its sections, and its last section apart where that lists sources.
 * Expects the serialisation of the server's sanitiser (quoted attributes, escaped angle brackets).
 */
export function splitArticle(html: string): SplitArticle {
  const last = [...html.matchAll(heading)].at(-1);
  const title = plain(last?.[2] ?? "");
  const end = last && html.slice(last.index + last[0].length);
  const isList = end !== undefined && referenceTitles.test(title) && /<(?:li|p)\b/.test(end) && isWhole(end);
  const references = isList ? { title, html: end } : null;
  const sections: ArticleSection[] = [];
  const body = (references && last ? html.slice(0, last.index) : html).replace(
    heading,
    (_, attributes: string | undefined, inner: string) => {
      const id = `section-${sections.length + 1}`;
      sections.push({ id, title: plain(inner) });
      return `<h2 id="${id}"${attributes ?? ""}>${inner}</h2>`;
    },
  );
  return { body, sections: sections.filter((section) => section.title !== ""), references };
}
