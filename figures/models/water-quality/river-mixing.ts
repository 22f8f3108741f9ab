/** A wide river and an outfall on its bank, by transverse mixing alone; illustrative. */
export const mixingReach = {
  /** Width, m, and mean speed, m/s. */
  width: 120,
  speed: 0.8,
  /** Transverse mixing, m²/s: 0.6 to 1 times depth and shear velocity of a meandering river 3 m deep (Fischer et al. 1979). */
  mixing: 0.3,
  /** First-order loss, 1/s: 3 a day. */
  loss: 3 / 86400,
} as const;

/**
 * Concentration of a steady outfall at `start` m along and `bank` m across, at a place of the river, relative to that of
 * full mixing: C = W / √(4πtE) Σ exp(−(y − y′)² / 4tE) · e^(−kt), t = x / U, with both banks as mirrors (images y′).
 */
export function plume(
  along: number,
  across: number,
  { start, bank }: { readonly start: number; readonly bank: number },
): number {
  const { width, speed, mixing, loss } = mixingReach;
  const time = (along - start) / speed;
  if (time <= 0) return 0;
  const spread = 4 * mixing * time;
  let total = 0;
  for (let image = -6; image <= 6; image++) {
    total += Math.exp(-((across - bank - 2 * image * width) ** 2) / spread);
    total += Math.exp(-((across + bank - 2 * image * width) ** 2) / spread);
  }
  return (width / Math.sqrt(Math.PI * spread)) * total * Math.exp(-loss * time);
}
