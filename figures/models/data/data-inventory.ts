import { mulberry32 } from "../../lib/random.ts";

/** The kinds of data a consultation first asks for. */
export const inventoryKinds = ["flow", "temperature", "quality", "ecology"] as const;
export type InventoryKind = (typeof inventoryKinds)[number];

export const inventoryFrom = 1990;
export const inventoryTo = 2025;

/** Year in which half of the years around it have data, by kind; and how fast coverage grows, years. Illustrative. */
const growth: Readonly<Record<InventoryKind, { half: number; pace: number }>> = {
  flow: { half: 1982, pace: 6 },
  temperature: { half: 1998, pace: 5 },
  quality: { half: 2006, pace: 5 },
  ecology: { half: 2019, pace: 7 },
};

/**
 * Years with data for each kind, an illustrative inventory: a year has data with probability 1 / (1 + exp((half − year) / pace)),
 * drawn in order from one seed.
 */
export function dataInventory(seed = 8): Record<InventoryKind, boolean[]> {
  const random = mulberry32(seed);
  const years = (kind: InventoryKind): boolean[] =>
    Array.from({ length: inventoryTo - inventoryFrom + 1 }, (_, i) => {
      const { half, pace } = growth[kind];
      return random() < 1 / (1 + Math.exp((half - inventoryFrom - i) / pace));
    });
  return {
    flow: years("flow"),
    temperature: years("temperature"),
    quality: years("quality"),
    ecology: years("ecology"),
  };
}

/** Part of the years that have data, 0 to 1. */
export const coverage = (years: readonly boolean[]): number => years.filter(Boolean).length / years.length;
