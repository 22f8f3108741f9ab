/** Turns a value of the data into a position, px. */
export type Scale = (value: number) => number;

type Range = readonly [from: number, to: number];

/** Straight scale from a range of values to a range of positions; values outside are extrapolated. */
export function linear([low, high]: Range, [start, end]: Range): Scale {
  const slope = (end - start) / (high - low);
  return (value) => start + (value - low) * slope;
}

/** Logarithmic scale; both limits and every value must be above 0. */
export function logarithmic([low, high]: Range, positions: Range): Scale {
  const scale = linear([Math.log(low), Math.log(high)], positions);
  return (value) => scale(Math.log(value));
}
