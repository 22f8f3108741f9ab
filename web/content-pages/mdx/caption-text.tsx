import type { ReactNode } from "react";

/** A symbol of one to three letters, Latin or Greek, between stars. */
const symbol = /\*([\p{Script=Latin}\p{Script=Greek}]{1,3})\*/u;

/** A caption that an attribute holds: `*c*` is the symbol of a quantity and stands in italics, as in formulas. */
export const captionText = (text: string): ReactNode =>
  // every second part is a symbol
  text.split(symbol).map((part, i) => (i % 2 === 1 ? <var key={`${i} ${part}`}>{part}</var> : part));
