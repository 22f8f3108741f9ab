/** Water that enters a lake in a year: volume in 10⁶ m³, concentration in mg/L (so that their product is in t). */
export interface Source {
  readonly volume: number;
  readonly concentration: number;
}

/** A lake as one mixed box: its area and what its bed and biota do to a nutrient. */
export interface NutrientBox {
  /** km². */
  readonly area: number;
  /** Apparent velocity at which it is buried for good, m a year. */
  readonly burial: number;
  /** Apparent velocity at which it leaves as gas (nitrogen only), m a year. */
  readonly denitrification: number;
  /** Released by the sediment, g/m² a year. */
  readonly release: number;
  /** Evaporation less rain, m a year: water that leaves without the nutrient. */
  readonly netEvaporation: number;
}

/** A year's account in t, and the concentration in the lake that balances it, mg/L. */
export interface NutrientBudget {
  readonly inflows: readonly number[];
  readonly release: number;
  readonly outflow: number;
  readonly buried: number;
  readonly denitrified: number;
  readonly concentration: number;
}

/**
 * Steady budget of a mixed lake with losses proportional to concentration (Vollenweider 1969, in the form with apparent
 * settling velocity of Chapra 1975): C = (Σ Q·c + r·A) / (Q_out + v·A), with the outflow Q_out = Σ Q − e·A: evaporation e, less rain, takes no nutrient with it.
 */
export function nutrientBudget(sources: readonly Source[], box: NutrientBox): NutrientBudget {
  const inflows = sources.map(({ volume, concentration }) => volume * concentration);
  const discharge = sources.reduce((total, { volume }) => total + volume, 0) - box.netEvaporation * box.area;
  const release = box.release * box.area;
  const gained = inflows.reduce((total, load) => total + load, release);
  const concentration = gained / (discharge + (box.burial + box.denitrification) * box.area);
  return {
    inflows,
    release,
    outflow: discharge * concentration,
    buried: box.burial * box.area * concentration,
    denitrified: box.denitrification * box.area * concentration,
    concentration,
  };
}
