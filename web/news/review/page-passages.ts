import { findAnchor, makeAnchor, type TextAnchor } from "#contract/text-anchor.ts";
import type { CommentedText } from "./comments.tsx";

const blocks = "p, h2, h3, h4, h5, h6, li, td, th, pre, figcaption, blockquote";

/** The text of an element with its blocks parted by line feeds, and the node of each of its characters. */
function textOf(root: Element): { text: string; places: { node: Text; offset: number }[] } {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const places: { node: Text; offset: number }[] = [];
  let text = "";
  let last: Element | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    const block = node.parentElement?.closest(blocks) ?? root;
    if (last !== null && block !== last) {
      text += "\n";
      places.push({ node, offset: 0 });
    }
    last = block;
    for (let offset = 0; offset < node.data.length; offset++) places.push({ node, offset });
    text += node.data;
  }
  return { text, places };
}

/** The passage that a text anchor means, as a range of the page. */
function rangeOf(root: Element, anchor: TextAnchor): Range | null {
  const { text, places } = textOf(root);
  const found = findAnchor(text, anchor);
  const [first, last] = found ? [places[found.start], places[found.end - 1]] : [];
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + 1);
  return range;
}

/** The text of a page in an element as comments see it; `anchorOf` gives the passage of a comment. */
export function pagePassages(root: Element, anchorOf: (id: number) => TextAnchor | null): CommentedText {
  const find = (id: number) => {
    const anchor = anchorOf(id);
    return anchor && rangeOf(root, anchor);
  };
  return {
    selected() {
      const selection = getSelection();
      if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
      const range = selection.getRangeAt(0);
      if (!root.contains(range.commonAncestorContainer)) return null;
      const { text, places } = textOf(root);
      const inside = (index: number) => {
        const place = places[index];
        return place !== undefined && range.comparePoint(place.node, place.offset) === 0;
      };
      let start = 0;
      while (start < places.length && !inside(start)) start++;
      let end = places.length;
      while (end > start && !inside(end - 1)) end--;
      // the end of a range is behind its last character
      const last = places[end - 1];
      if (last && last.node === range.endContainer && last.offset === range.endOffset) end--;
      const anchor = makeAnchor(text, { start, end });
      return anchor && { anchor, words: text.slice(start, end).trim() };
    },
    stateOf: (id) => (find(id) ? "exact" : "gone"),
    show(id) {
      const range = find(id);
      if (!range) return;
      const selection = getSelection();
      selection?.removeAllRanges();
      selection?.addRange(range);
      range.startContainer.parentElement?.scrollIntoView({ block: "center" });
    },
    subscribe: () => () => {},
    changes: () => 0,
  };
}
