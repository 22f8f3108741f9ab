/** Names with digits, and references to other figures, that a caption may hold. */
const namesInCaptions =
  /CE-QUAL-W2|ERA5(?:-Land)?|RTM-MR|GB(?:\/T)? \d+(?:[.-]\d+)*|SL(?:\/T)? \d+(?:-\d+)?|(?:图|Figs?\.?|Figures?) ?\d+(?:(?:、|, |和| and |[–—-])\d+)*/g;

/** The digits of a caption that are quoted from no figure. */
export const captionFaults = (caption: string): string[] => {
  const rest = caption
    .replace(/<Value of="[^"]*"[ a-z="\d]*\/>|\{\w+\.\w+\}|\[\^[\w-]+\]/g, "")
    .replace(namesInCaptions, "");
  return Array.from(rest.matchAll(/\S*\d\S*/g), ([found]) => `"${found}" in a caption is quoted from no figure`);
};

/**
 * Bold words of Markdown that end in a mark and go on without a space: Markdown leaves their asterisks in the text.
 * The mark belongs behind the closing asterisks.
 */
export const emphasisFaults = (source: string): string[] =>
  source.split("\n").flatMap((line) => {
    const parts = line.split("**");
    return parts.flatMap((part, i) =>
      i % 2 === 1 && /\p{P}$/u.test(part) && /^[^\s\p{P}\p{S}]/u.test(parts[i + 1] ?? "") ? [`"**${part}**"`] : [],
    );
  });
