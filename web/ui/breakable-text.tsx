import { Fragment } from "react";

/** Pieces of a Chinese heading between which a line may break: the server has put U+200B between its words. */
const pieces = /[^\u200b]+/g;

/** A heading or lead that breaks between words; `text` may hold U+200B between words. */
export const BreakableText = ({ text }: { text: string }) =>
  [...text.matchAll(pieces)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
