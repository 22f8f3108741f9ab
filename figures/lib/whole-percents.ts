/** Parts of a whole, which add up to 1, as whole per cent that add up to 100 (largest remainders are rounded up). */
export function wholePercents(parts: readonly number[]): number[] {
  const exact = parts.map((part) => 100 * part);
  const missing = 100 - exact.reduce((total, value) => total + Math.floor(value), 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder);
  const up = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return exact.map((value, index) => Math.floor(value) + (up.has(index) ? 1 : 0));
}
