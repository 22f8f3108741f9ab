/** What has captions: figures and videos of pages, and covers that sample articles show in their text. */
export type CaptionedKind = "figure" | "video" | "cover";

/** Names of the groups of numbers that belong to what a drawing shows, by its name. */
export type CaptionGroups<Kind extends CaptionedKind = CaptionedKind> = Readonly<
  Record<Kind, Readonly<Record<string, readonly string[]>>>
>;

/** A number that a caption quotes (`lake.medianDays`), and the drawing it stands under. */
export interface CaptionValue<Kind extends CaptionedKind = CaptionedKind> {
  kind: Kind;
  name: string;
  value: string;
}

/** Names of the numbers that a text quotes. */
export const quotedIn = (text: string): string[] =>
  Array.from(text.matchAll(/\{(\w+\.\w+)\}/g), ([, name = ""]) => name);

/** Numbers in captions that do not belong to what their drawing shows, a sentence each. */
export const foreignValues = <Kind extends CaptionedKind>(
  captions: readonly CaptionValue<Kind>[],
  groups: CaptionGroups<Kind>,
): string[] =>
  captions
    .filter(({ kind, name, value }) => !groups[kind][name]?.includes(value.split(".")[0] ?? ""))
    .map(({ kind, name, value }) => `the caption of "${name}" quotes "${value}", which the ${kind} does not have`);
