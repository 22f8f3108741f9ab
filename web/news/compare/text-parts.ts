import { writeArticle } from "#contract/article-writer.ts";
import { type ArticleElement, comparedBlocks } from "#contract/comparison/article-nodes.ts";
import { contentDiff, plainDiff, type TextDiff } from "#contract/comparison/block-diff.ts";
import { type LineField, lineFields, type VersionText } from "#contract/news.ts";

/** Which of two texts a part is taken from. */
export type Side = "mine" | "theirs";

/** A field or a block that differs, and its text or HTML on each side; `null` on the side that lacks it. */
export interface ChangedPart {
  id: string;
  field: keyof VersionText;
  mine: string | null;
  theirs: string | null;
  /** From theirs to mine. */
  diff: TextDiff;
  /** The side that changed it, where the text that both began from shows it; mine where both did. */
  suggested: Side;
}

/** A stretch of the text: the same on both sides, or a part to choose. */
export type Stretch = { kind: "same"; blocks: ArticleElement[] } | { kind: "part"; part: ChangedPart };

/** Two texts beside each other. */
export interface Comparison {
  lines: ChangedPart[];
  content: Stretch[];
}

function linePart(field: LineField, mine: string, theirs: string, base: string | undefined): ChangedPart[] {
  if (mine === theirs) return [];
  const suggested = mine === base || (base === undefined && mine === "") ? "theirs" : "mine";
  return [{ id: field, field, mine, theirs, diff: plainDiff(theirs, mine), suggested }];
}

/**
 * The side to suggest for a block. Where the text that both began from is unknown (`base` is empty), nothing is lost that
 * only one side has.
 */
function suggest(mine: string | null, theirs: string | null, base: ReadonlySet<string>): Side {
  if (mine !== null) return base.has(mine) ? "theirs" : "mine";
  return theirs !== null && base.has(theirs) ? "mine" : "theirs";
}

function contentStretches(mine: string, theirs: string, base: string): Stretch[] {
  const begun = new Set(comparedBlocks(base).map(writeArticle));
  const stretches: Stretch[] = [];
  for (const diff of contentDiff(theirs, mine)) {
    const last = stretches.at(-1);
    if (diff.kind === "same") {
      if (last?.kind === "same") last.blocks.push(diff.block);
      else stretches.push({ kind: "same", blocks: [diff.block] });
      continue;
    }
    const [before, after] = diff.kind === "changed" ? [diff.before, diff.after] : [diff.block, diff.block];
    const own = diff.kind === "removed" ? null : writeArticle(after);
    const other = diff.kind === "added" ? null : writeArticle(before);
    const id = `block-${stretches.length}`;
    const part = { id, field: "content" as const, mine: own, theirs: other, diff: [diff] };
    stretches.push({ kind: "part", part: { ...part, suggested: suggest(own, other, begun) } });
  }
  return stretches;
}

/** Compares an author's text with the one somebody else saved; `base` is what the author began from, where it is known. */
export const compareTexts = (mine: VersionText, theirs: VersionText, base: VersionText | null): Comparison => ({
  lines: lineFields.flatMap((field) => linePart(field, mine[field], theirs[field], base?.[field])),
  content: contentStretches(mine.content, theirs.content, base?.content ?? ""),
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
  const chosenText = (part: ChangedPart) => part[chosen(part)] ?? "";
  return {
    ...mine,
    ...Object.fromEntries(lines.map((part) => [part.field, chosenText(part)])),
    content: content
      .map((stretch) =>
        stretch.kind === "same" ? stretch.blocks.map(writeArticle).join("") : chosenText(stretch.part),
      )
      .join(""),
  };
}
