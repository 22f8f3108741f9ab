import { Fragment } from "react";

/** Where a Chinese line may break within a heading: between words, as the server has cut them. */
const seam = "\u200b";

/** A heading or lead that breaks between words; `text` may hold the server's seams. */
export const Phrases = ({ text }: { text: string }) =>
  text.split(seam).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
