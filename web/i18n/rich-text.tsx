import { Fragment, type ReactNode } from "react";

/**
 * A message with marked parts, such as `I accept the <terms>terms</terms>`; each mark is rendered by its function.
 * Marks do not nest; text of an unknown mark is left unchanged.
 */
export function RichText({ text, marks }: { text: string; marks: Record<string, (part: string) => ReactNode> }) {
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  const nodes: ReactNode[] = [];
  for (let i = 0; i < parts.length; i += 3) {
    const mark = parts[i + 1];
    const inner = parts[i + 2] ?? "";
    nodes.push(
      <Fragment key={i}>
        {parts[i]}
        {mark === undefined ? null : (marks[mark]?.(inner) ?? inner)}
      </Fragment>,
    );
  }
  return nodes;
}
