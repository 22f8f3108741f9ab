import { Fragment } from "react";
import { spacedSeams } from "./word-breaks.ts";

/** Pieces of a Chinese heading between which a line may break: the server has put U+200B between its words. */
const pieces = /[^\u200b]+/g;

/** A heading or lead that breaks between words; `text` may hold U+200B between words. */
export function BreakableText({ text }: { text: string }) {
  const spaced = spacedSeams(text);
  return [...text.matchAll(pieces)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {spaced.has(index - 1) && <span className="script-gap" />}
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
