/** A section of an article's text, for its contents. */
interface ArticleSection {
  id: string;
  title: string;
}

/** An article's HTML as its page sets it. */
export interface SplitArticle {
  /** The text, the headings of its contents with ids. */
  body: string;
  sections: ArticleSection[];
  /** The works that the text ends with, where it ends with a section of them. */
  references: { title: string; html: string } | null;
}

/** Headings under which an article lists what it cites. */
const referenceTitles =
  /^(?:来源|资料来源|参考|参考资料|参考文献|文献|sources?|references?|bibliography|further reading)$/i;

const heading = /<h2(\s[^>]*)?>(.*?)<\/h2>/gs;

const anyHeading = /<h([2-6])(?:\s[^>]*)?>(.*?)<\/h\1>/gs;

const ownId = /\sid="([^"]*)"/;

/** The level at which the contents begin: the highest that occurs twice, or the highest there is. */
function contentsLevel(html: string): number {
  const levels = Array.from(html.matchAll(anyHeading), ([, level, inner = ""]) => (plain(inner) ? Number(level) : 0));
  const ordered = levels.filter((level) => level > 0).toSorted((a, b) => a - b);
  return ordered.find((level, i) => ordered[i + 1] === level) ?? ordered[0] ?? 2;
}

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
  const text = references && last ? html.slice(0, last.index) : html;
  const level = contentsLevel(text);
  const body = text.replace(anyHeading, (whole, found: string, inner: string) => {
    if (Number(found) !== level) return whole;
    const attributes = whole.slice(`<h${level}`.length, whole.indexOf(">"));
    const own = ownId.exec(attributes)?.[1];
    const id = own ?? `section-${sections.length + 1}`;
    sections.push({ id, title: plain(inner) });
    return `<h${level}${own === undefined ? ` id="${id}"` : ""}${attributes}>${inner}</h${level}>`;
  });
  return { body, sections: sections.filter((section) => section.title !== ""), references };
}
