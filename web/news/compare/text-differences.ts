import { contentDiff, plainDiff, type TextDiff } from "#contract/comparison/block-diff.ts";
import { textFields, type VersionText } from "#contract/news.ts";
import { automaticSummary } from "../form/fields/text-outline.ts";

/** A text with the summary that a save would store: the author's own, or cut from the text. */
const withSummary = (text: VersionText): VersionText => ({
  ...text,
  summary: text.summary.trim() || automaticSummary(text.content),
});

export interface TextDifferences {
  fields: readonly { name: (typeof textFields)[number]; diff: TextDiff }[];
  /** Whether both texts are the same in all fields. */
  same: boolean;
}

/** How a text differs from an earlier state of it, field by field. */
export function textDifferences(earlier: VersionText, present: VersionText): TextDifferences {
  const [before, after] = [withSummary(earlier), withSummary(present)];
  const fields = textFields.map((name) => {
    const diff = name === "content" ? contentDiff : plainDiff;
    return { name, diff: diff(before[name], after[name]) };
  });
  return { fields, same: fields.every(({ diff }) => diff.every(({ kind }) => kind === "same")) };
}
