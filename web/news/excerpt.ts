/** Characters of a summary that the list shows. */
const listSummaryLength = 100;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first characters of a text as a reader counts them, with `...` where it was longer. */
export function excerpt(text: string, length = listSummaryLength): string {
  const plain = text.trim();
  if (plain.length <= length) return plain;
  let count = 0;
  for (const { index } of graphemes.segment(plain)) {
    if (count === length) return `${plain.slice(0, index).trimEnd()}...`;
    count += 1;
  }
  return plain;
}
