import type { ReactNode } from "react";

/** A symbol of one to three letters, Latin or Greek, between stars. */
const symbol = /\*([\p{Script=Latin}\p{Script=Greek}]{1,3})\*/gu;

/** A caption that an attribute holds: `*c*` is the symbol of a quantity and stands in italics, as in formulas. */
export function captionText(text: string): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { index, 0: marked, 1: name } of text.matchAll(symbol)) {
    parts.push(text.slice(end, index), <var key={index}>{name}</var>);
    end = index + marked.length;
  }
  return [...parts, text.slice(end)];
}
