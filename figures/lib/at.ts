/** The value at an index; throws `RangeError` outside the array, so that a wrong bound fails instead of spreading `NaN`. */
export function at(values: ArrayLike<number>, index: number): number {
  const value = values[index];
  if (value === undefined) throw new RangeError(`No value at ${index} of ${values.length}`);
  return value;
}

/**
 * As `at`, for the inner loops of solvers: a function that only ever sees one kind of array is compiled to a plain read,
 * several times as fast.
 */
export function atDouble(values: Float64Array, index: number): number {
  const value = values[index];
  if (value === undefined) throw new RangeError(`No value at ${index} of ${values.length}`);
  return value;
}

/** Sum of the values. */
export function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += at(values, i);
  return total;
}

/** Arithmetic mean of the values. */
export const mean = (values: ArrayLike<number>): number => sum(values) / values.length;
