import { type LineField, lineFields, type VersionText } from "#contract/news.ts";
import { type BlockDiff, blocksDiff } from "./article-diff.ts";
import { type ArticleElement, blocksOf, htmlOf, parseArticle } from "./article-nodes.ts";
import { type Run, wordDiff } from "./word-diff.ts";
import { wordsOfText } from "./words.ts";

/** Which of two texts a part is taken from. */
export type Side = "mine" | "theirs";

/** A field or a block that differs, and what it reads on each side; `null` where it is not there. */
export interface ChangedPart {
  id: string;
  field: keyof VersionText;
  mine: string | null;
  theirs: string | null;
  /** From theirs to mine. */
  diff: readonly BlockDiff[] | readonly Run[];
  /** The side that changed it, as far as the text both began from tells; mine where both did. */
  suggested: Side;
}

/** A stretch of the text: the same on both sides, or a part to choose. */
export type Stretch = { kind: "same"; blocks: ArticleElement[] } | { kind: "part"; part: ChangedPart };

/** Two texts beside each other. */
export interface Comparison {
  lines: ChangedPart[];
  content: Stretch[];
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Text as it may stand in HTML. */
const escapeText = (text: string) => text.replace(/[&<>]/g, (character) => escapes[character] ?? character);

/** How two plain texts differ. */
export const plainDiff = (before: string, after: string): Run[] =>
  wordDiff(wordsOfText(escapeText(before)), wordsOfText(escapeText(after)));

/** How two texts of articles differ. */
export const contentDiff = (before: string, after: string): BlockDiff[] =>
  blocksDiff(blocksOf(parseArticle(before)), blocksOf(parseArticle(after)));

function linePart(field: LineField, mine: string, theirs: string, base: string | undefined): ChangedPart[] {
  if (mine === theirs) return [];
  const suggested = mine === base || (base === undefined && mine === "") ? "theirs" : "mine";
  return [{ id: field, field, mine, theirs, diff: plainDiff(theirs, mine), suggested }];
}

/** The side that a difference from theirs to mine came from. */
function suggest(mine: string | null, theirs: string | null, base: ReadonlySet<string> | null): Side {
  // without a beginning, what one side alone has is not to be lost
  if (base === null) return mine === null ? "theirs" : "mine";
  if (mine !== null && theirs !== null) return base.has(mine) ? "theirs" : "mine";
  // what one side alone has, and both began from, the other has taken away
  if (mine !== null) return base.has(mine) ? "theirs" : "mine";
  return theirs !== null && base.has(theirs) ? "mine" : "theirs";
}

function contentStretches(mine: string, theirs: string, base: string | null): Stretch[] {
  const begun = base === null ? null : new Set(blocksOf(parseArticle(base)).map(htmlOf));
  const stretches: Stretch[] = [];
  const add = (own: ArticleElement | null, other: ArticleElement | null, diff: BlockDiff[]) => {
    const [mineHtml, theirsHtml] = [own && htmlOf(own), other && htmlOf(other)];
    const suggested = suggest(mineHtml, theirsHtml, begun);
    const id = `block-${stretches.length}`;
    stretches.push({
      kind: "part",
      part: { id, field: "content", mine: mineHtml, theirs: theirsHtml, diff, suggested },
    });
  };
  for (const diff of contentDiff(theirs, mine)) {
    const last = stretches.at(-1);
    if (diff.kind === "changed") add(diff.after, diff.before, [diff]);
    else if (diff.kind === "added") add(diff.block, null, [diff]);
    else if (diff.kind === "removed") add(null, diff.block, [diff]);
    else if (last?.kind === "same") last.blocks.push(diff.block);
    else stretches.push({ kind: "same", blocks: [diff.block] });
  }
  return stretches;
}

/** Compares an author's text with the one somebody else saved; `base` is what the author began from, where it is known. */
export const compareTexts = (mine: VersionText, theirs: VersionText, base: VersionText | null): Comparison => ({
  lines: lineFields.flatMap((field) => linePart(field, mine[field], theirs[field], base?.[field])),
  content: contentStretches(mine.content, theirs.content, base?.content ?? null),
});

/** The parts to choose among, in the order they are read. */
export const partsOf = ({ lines, content }: Comparison): ChangedPart[] => [
  ...lines,
  ...content.flatMap((stretch) => (stretch.kind === "part" ? [stretch.part] : [])),
];

/** The text that takes each part from the side chosen for it. */
export function mergeParts(
  { lines, content }: Comparison,
  mine: VersionText,
  chosen: (part: ChangedPart) => Side,
): VersionText {
  const take = (part: ChangedPart) => part[chosen(part)] ?? "";
  return {
    ...mine,
    ...Object.fromEntries(lines.map((part) => [part.field, take(part)])),
    content: content
      .map((stretch) => (stretch.kind === "same" ? stretch.blocks.map(htmlOf).join("") : take(stretch.part)))
      .join(""),
  };
}
