import { Children, isValidElement, type ReactNode } from "react";

/** The components that decide where margin items stand. */
export interface MarginTypes {
  /** A definition or remark. */
  Note: unknown;
  /** With the size `side` it stands in the margin. */
  Figure: unknown;
  /** Blocks over the margin's columns too. */
  wide: readonly unknown[];
}

interface Group {
  /** Null where margin items have no block to stand beside. */
  block: ReactNode;
  margin: ReactNode[];
  /** A figure of the margin follows the figure it stands beside, as its number does. */
  behind?: boolean;
}

/**
 * The blocks of a part of a text with their margin items: notes, side figures, and the footnotes that `rehypeMarginNotes`
 * has put before the block that cites them. Items belong to the block after them; figures, and items before a block that
 * takes the margin's columns or at the end, to the one before; a figure after a figure stands behind it in the markup. The
 * style sheet puts them beside their block, or below it.
 */
export function withMargins(children: ReactNode, { Note, Figure, wide }: MarginTypes): ReactNode[] {
  const isFigure = (block: ReactNode) =>
    isValidElement<{ size?: string }>(block) && block.type === Figure && block.props.size === "side";
  const isMargin = (block: ReactNode) =>
    isValidElement<{ className?: string }>(block) &&
    (block.type === Note || isFigure(block) || (block.type === "div" && block.props.className === "doc-footnotes"));
  /** Other figures, whose numbers follow from their order in the markup. */
  const hasNumber = (block: ReactNode) => isValidElement(block) && block.type === Figure;
  const isWide = (block: ReactNode) =>
    isValidElement<{ size?: string }>(block) && (wide.includes(block.type) || block.props.size === "wide");

  const groups: Group[] = [];
  let waiting: ReactNode[] = [];
  const giveBack = () => {
    if (waiting.length === 0) return;
    const group = groups.findLast(({ block }) => !isWide(block));
    if (group) {
      group.margin.push(...waiting);
      group.behind = hasNumber(group.block) && waiting.some(isFigure);
    } else groups.push({ block: null, margin: waiting });
    waiting = [];
  };
  for (const block of Children.toArray(children)) {
    if (typeof block === "string" && block.trim() === "") continue;
    if (isMargin(block)) {
      const last = groups.at(-1);
      const beside = isFigure(block) && last && !isWide(last.block) && !hasNumber(last.block);
      (beside ? last.margin : waiting).push(block);
      continue;
    }
    if (isWide(block)) giveBack();
    groups.push({ block, margin: waiting });
    waiting = [];
  }
  giveBack();
  return groups.map(({ block, margin, behind = false }) =>
    margin.length === 0 ? (
      block
    ) : (
      <div key={isValidElement(block) ? block.key : ""} className="doc-noted">
        {behind && block}
        <div className="doc-margin">{margin}</div>
        {!behind && block}
      </div>
    ),
  );
}
