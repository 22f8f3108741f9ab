import { createElement, Fragment, type ReactNode } from "react";

/** A symbol of one to three letters, Latin or Greek, between stars. */
const symbol = /\*([\p{Script=Latin}\p{Script=Greek}]{1,3})\*/u;

/** A caption that an attribute holds: `*c*` is the symbol of a quantity and stands in italics, as in formulas. */
export function captionText(text: string): ReactNode {
  // every second part is a symbol
  const parts = text.split(symbol).map((part, i) => (i % 2 === 1 ? createElement("var", null, part) : part));
  return createElement(Fragment, null, ...parts);
}
