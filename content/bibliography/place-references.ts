import { unitPattern } from "#contract/units.ts";

/** What this plugin needs of a node of mdast. */
interface Node {
  type: string;
  value?: string;
  children?: Node[];
}

/** Brackets and quotes that close, around the marks that end a clause. */
const closing = "[)\\]）」』”’]*";
const marksAhead = new RegExp(`^${closing}(?:[，。；：、！？]|[,.;:!?](?!\\d))+${closing}`);

/** The next mark of a sentence: in Chinese any, in English one that a space or the end follows. */
const nextMark = new RegExp(`(?:[，。；：、！？]|[,.;:!?](?=${closing}(?:\\s|$)))+${closing}`);

const endsInNumber = new RegExp(`\\d[ \\u00a0\\u202f]?(?:[亿万][ \\u00a0\\u202f]?)?(?:%|${unitPattern})?$`);

/** The text before a reference; a quoted value counts as a number. */
const plainText = (node: Node): string =>
  node.type.startsWith("mdxJsx") ? "0" : (node.value ?? node.children?.map(plainText).join("") ?? "");

const isReference = (node: Node | undefined) => node?.type === "footnoteReference";

const text = (value: string): Node[] => (value === "" ? [] : [{ type: "text", value }]);

/** The children with each group of references after the mark that follows it. */
function placed(children: readonly Node[]): Node[] {
  const before: Node[] = [];
  let rest = [...children];
  while (rest.length > 0) {
    const start = rest.findIndex(isReference);
    if (start < 0) return [...before, ...rest];
    const end = rest.findIndex((node, index) => index > start && !isReference(node));
    const references = rest.slice(start, end < 0 ? undefined : end);
    before.push(...rest.slice(0, start));
    rest = end < 0 ? [] : rest.slice(end);

    const mark = rest[0]?.type === "text" ? marksAhead.exec(rest[0].value ?? "") : null;
    if (mark) {
      const after = rest.shift()?.value ?? "";
      before.push(...text(mark[0]), ...references);
      rest.unshift(...text(after.slice(mark[0].length)));
      continue;
    }
    if (!endsInNumber.test(before.map(plainText).join(""))) {
      before.push(...references);
      continue;
    }
    // after a number or unit it would be read as an exponent
    const at = rest.findIndex((node) => isReference(node) || (node.type === "text" && nextMark.test(node.value ?? "")));
    const found = rest[at];
    if (found === undefined) {
      before.push(...references);
    } else if (isReference(found)) {
      before.push(...rest.slice(0, at));
      rest = [...references, ...rest.slice(at)];
    } else {
      const value = found.value ?? "";
      const match = nextMark.exec(value);
      const cut = (match?.index ?? 0) + (match?.[0].length ?? 0);
      before.push(...rest.slice(0, at), ...text(value.slice(0, cut)), ...references);
      rest = [...text(value.slice(cut)), ...rest.slice(at + 1)];
    }
  }
  return before;
}

/**
 * A plugin of remark that puts references after the punctuation mark that follows them: `text[^x], more` becomes
 * `text,[^x] more`. Where a reference follows a number or a unit and no mark follows at once, it goes to the next mark.
 */
export function remarkPlaceReferences() {
  const walk = (node: Node) => {
    for (const child of node.children ?? []) walk(child);
    if (node.children?.some(isReference)) node.children = placed(node.children);
  };
  return walk;
}
