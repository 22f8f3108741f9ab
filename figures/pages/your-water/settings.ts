/** What is assumed beside the visitor's numbers and varied between runs. */
export interface Variation {
  /** °C added to the air all year. */
  readonly air: number;
  /** Factor on the wind. */
  readonly wind: number;
  /** Factor on the extinction of light. */
  readonly clarity: number;
  /** Factor on the oxygen demand: of the bed and of what algae leave. */
  readonly demand: number;
}

export const noVariation: Variation = { air: 0, wind: 1, clarity: 1, demand: 1 };

/** Settings of the runs, the same for every lake; those of stirring follow the published rules of `published-checks.ts`. */
export const lakeRun = {
  /** Thickness of a layer, m, and the fewest and the most layers. */
  layer: 1,
  layers: [12, 40],
  stepsPerDay: 1,
  /** Extinction of light, 1/m. */
  extinction: 0.55,
  /** Years run; the last one is shown. A varied run goes on from the estimate's last day. */
  years: 3,
  variedYears: 2,
  /** Depth over which the wind's stirring fades, m, on a lake of 1 km², and the power of the area with which it grows. */
  reach: 2.2,
  reachPower: 0.18,
  /** Part of the stirring that a lake of no width keeps, and the area on which it grows, km². */
  shelter: 0.1,
  shelterArea: 3.3,
  /** Diffusivity of unstratified water, m²/s. */
  deep: 5e-4,
  /** Diffusivity by internal waves on 20 km², m²/s, its power of the area (Hondzo & Stefan 1993), and the most. */
  waves: { onTwenty: 1e-6, power: 0.56, most: 2e-6 },
  /** Part of a shallow river's seasons that the inflow has: groundwater and entrained lake water reduce them. */
  riverSeasons: 0.75,
} as const;

/** Number of layers for a depth in m. */
export const layersOf = (depth: number): number =>
  Math.max(lakeRun.layers[0], Math.min(lakeRun.layers[1], Math.ceil(depth / lakeRun.layer)));

/** The varied runs: their number, the seed of their variations, and how far each assumption is varied, evenly both ways. */
export const ensemble = {
  runs: 40,
  seed: 1,
  /** °C. */
  air: 1.5,
  /** Part of the wind, of the extinction and of the oxygen demand. */
  wind: 0.25,
  clarity: 0.3,
  demand: 0.3,
} as const;

export const varied = ["air", "wind", "clarity", "demand"] as const satisfies readonly (keyof Variation)[];

/** The results of a year that are shown with their ranges. */
export interface Outcome {
  /** Length of the longest stratified period, days. */
  readonly stratified: number;
  /** Warmest five-day mean of the surface, °C. */
  readonly surface: number;
  /** Bed in the last full month of summer (August, February in the south), mean, °C. */
  readonly bed: number;
  /** Days on which the bed holds less than 2 mg/L of oxygen. */
  readonly lowOxygen: number;
}

export const outcomeNames = ["stratified", "surface", "bed", "lowOxygen"] as const satisfies readonly (keyof Outcome)[];
