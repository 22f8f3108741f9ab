import { type BlockDiff, isRun } from "./article-diff.ts";
import { type ArticleElement, blocksOf, closeTag, holdsBlocks, htmlOf } from "./article-nodes.ts";
import type { Run } from "./word-diff.ts";
import type { Word } from "./words.ts";

/** What is shown of a difference: both sides in one text, or one of them with what is its alone. */
export type ShownSides = "both" | "before" | "after";

/** Words that tell a screen reader what a mark means. */
export interface MarkNames {
  removed: string;
  added: string;
}

/** Parts that hold no marks beside their parts, so that the marks go inside. */
const innerOnly = new Set(["li", "td", "th", "tr", "thead", "tbody", "figcaption"]);

const isShown = (kind: "same" | "removed" | "added" | "changed", sides: ShownSides) =>
  sides === "both" || (kind !== "removed" && kind !== "added") || (kind === "removed") === (sides === "before");

/**
 * The HTML of a difference, with `ins` and `del` around what is on one side only. They bear their name as `data-name`,
 * which the style sheet reads out.
 */
export function markedHtml(parts: readonly BlockDiff[] | readonly Run[], sides: ShownSides, names: MarkNames): string {
  const mark = (kind: "removed" | "added", html: string, block: boolean) => {
    const tag = kind === "removed" ? "del" : "ins";
    return `<${tag} data-name="${names[kind]}"${block ? ' class="mark-block"' : ""}>${html}</${tag}>`;
  };

  function whole(kind: "removed" | "added", block: ArticleElement): string {
    if (!innerOnly.has(block.tag)) return mark(kind, htmlOf(block), true);
    const inside = holdsBlocks(block)
      ? blocksOf(block.children)
          .map((inner) => whole(kind, inner))
          .join("")
      : mark(kind, block.children.map(htmlOf).join(""), false);
    return block.open + inside + closeTag(block);
  }

  function write(part: BlockDiff | Run): string {
    if (!isShown(part.kind, sides)) return "";
    if (isRun(part)) {
      const html = wordsHtml(part.words);
      return part.kind === "same" ? html : mark(part.kind, html, false);
    }
    if (part.kind === "same") return htmlOf(part.block);
    if (part.kind !== "changed") return whole(part.kind, part.block);
    const shell = sides === "before" ? part.before : part.after;
    return shell.open + part.inner.map(write).join("") + closeTag(shell);
  }

  return parts.map(write).join("");
}

/** Words in their formatting, with the tags of each stretch of the same formatting around it once. */
function wordsHtml(words: readonly Word[]): string {
  let html = "";
  words.forEach(({ html: word, open, close }, i) => {
    if (words[i - 1]?.open !== open) html += open;
    html += word;
    if (words[i + 1]?.open !== open) html += close;
  });
  return html;
}
