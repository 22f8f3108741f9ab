/** What an article's HTML is made of, to be compared and counted. */
export interface TextOutline {
  /** Levels of the headings in their order. */
  headings: number[];
  images: number;
  videos: number;
  tables: number;
  /** Where the links lead, in their order. */
  links: string[];
  /** The text of each block that has any. */
  blocks: string[];
}

const tag = /<([a-z][a-z0-9]*)((?:\s[^>]*)?)>/g;
const href = /\shref="([^"]*)"/;
const blockTag = /<\/?(?!(?:strong|em|u|s|sub|sup|code|span|a)\b)[a-z][^>]*>/g;
const anyTag = /<[^>]*>/g;
const entities: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

const unescaped = (text: string) => text.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);

/** The outline of HTML as the editor and the server write it: every `<` and `>` in it belongs to a tag. */
export function outlineOf(html: string): TextOutline {
  const outline: TextOutline = { headings: [], images: 0, videos: 0, tables: 0, links: [], blocks: [] };
  for (const [, name = "", attributes = ""] of html.matchAll(tag)) {
    if (/^h[1-6]$/.test(name)) outline.headings.push(Number(name[1]));
    else if (name === "img") outline.images += 1;
    else if (name === "iframe") outline.videos += 1;
    else if (name === "table") outline.tables += 1;
    else if (name === "a") outline.links.push(unescaped(href.exec(attributes)?.[1] ?? ""));
  }
  for (const block of html.split(blockTag)) {
    const text = unescaped(block.replaceAll(anyTag, "")).replaceAll(/\s+/g, " ").trim();
    if (text !== "") outline.blocks.push(text);
  }
  return outline;
}

/** The whole text on one line. */
export const textOf = ({ blocks }: Pick<TextOutline, "blocks">): string => blocks.join(" ");
