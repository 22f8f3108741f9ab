/** A station's kilometre and how far its heading stands below the window's upper edge, px. */
export interface StationHead {
  readonly km: number;
  readonly top: number;
}

/**
 * The kilometre at a line across the window, `line` px below its upper edge: between two headings it lies between theirs.
 * `passed` is the index of the last station whose heading is at or above the line; the first one before all of them.
 */
export function alongStations(heads: readonly StationHead[], line: number): { km: number; passed: number } {
  const passed = Math.max(
    0,
    heads.findLastIndex(({ top }) => top <= line),
  );
  const [from, to] = [heads[passed], heads[passed + 1]];
  if (!from) return { km: 0, passed: 0 };
  if (!to || from.top > line || to.top <= from.top) return { km: from.km, passed };
  return { km: from.km + ((to.km - from.km) * (line - from.top)) / (to.top - from.top), passed };
}

/** The value at `km` of a list at even distances over `length` km, straight between its entries. */
export function valueAt(values: readonly number[], length: number, km: number): number {
  const place = Math.max(0, Math.min(values.length - 1, (km / length) * (values.length - 1)));
  const [from = 0, to = from] = [values[Math.floor(place)], values[Math.ceil(place)]];
  return from + (to - from) * (place % 1);
}
