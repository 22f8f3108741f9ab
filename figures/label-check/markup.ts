/** An element of a drawing. */
export interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Elements and runs of text, in order. */
  readonly children: readonly (Node | string)[];
  /** Where its opening tag stands in the markup: its first character and the one after it. */
  readonly tag: readonly [from: number, to: number];
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const plain = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, decimal: string, name: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (entities[name] ?? whole);
  });

/** The elements of a drawing's markup, as `figures/lib/svg.ts` writes it. Throws where tags do not match. */
export function parseMarkup(markup: string): Node {
  const root: { name: string; children: (Node | string)[] } = { name: "", children: [] };
  const open: { name: string; children: (Node | string)[] }[] = [root];
  const parts = /([^<]+)|<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
  for (const match of markup.matchAll(parts)) {
    const [tag, text, closing, name = "", attributes = "", empty] = match;
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(plain(text));
    else if (closing) {
      if (parent.name !== name) throw new Error(`</${name}> closes <${parent.name}>`);
      open.pop();
    } else {
      const pairs = attributes.matchAll(/([\w:-]+)="([^"]*)"/g);
      const children: (Node | string)[] = [];
      parent.children.push({
        name,
        attributes: Object.fromEntries(Array.from(pairs, ([, key = "", value = ""]) => [key, plain(value)])),
        children,
        tag: [match.index, match.index + tag.length],
      });
      if (!empty) open.push({ name, children });
    }
  }
  const first = root.children.find((child): child is Node => typeof child !== "string");
  if (!first || open.length > 1) throw new Error("not a complete drawing");
  return first;
}
