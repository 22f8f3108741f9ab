/** Width in px of a tool that was never shown. */
const unknownWidth = 64;

/**
 * How many tools, from the first, fit into a row of `room` px; where not all do, `more` px are left for the button behind
 * which the others are.
 */
export function fittingTools(widths: readonly (number | undefined)[], room: number, more: number): number {
  const ends: number[] = [];
  for (const width of widths) ends.push((ends.at(-1) ?? 0) + (width ?? unknownWidth));
  if ((ends.at(-1) ?? 0) <= room) return widths.length;
  return ends.filter((end) => end + more <= room).length;
}
