import { solveDense } from "../../lib/linear-systems.ts";

/** The groups of a shallow lake's food web, plants and detritus first. */
export const groups = [
  "phytoplankton",
  "macrophytes",
  "detritus",
  "zooplankton",
  "zoobenthos",
  "filterFeeders",
  "omnivores",
  "piscivores",
] as const;

export type Group = (typeof groups)[number];

/** What a group of animals is given: biomass in g/m² wet, production and consumption per biomass a year, diet by weight. */
export interface Consumer {
  readonly group: Group;
  readonly biomass: number;
  readonly production: number;
  readonly consumption: number;
  readonly diet: Readonly<Partial<Record<Group, number>>>;
}

/**
 * Inputs of the balance: illustrative round figures, of the size of published Ecopath models of shallow lakes on the lower
 * Yangtze. Every diet sums to 1.
 */
export const consumers: readonly Consumer[] = [
  { group: "zooplankton", biomass: 4, production: 30, consumption: 150, diet: { phytoplankton: 0.7, detritus: 0.3 } },
  {
    group: "zoobenthos",
    biomass: 12,
    production: 5,
    consumption: 40,
    diet: { detritus: 0.72, macrophytes: 0.14, phytoplankton: 0.06, zooplankton: 0.08 },
  },
  {
    group: "filterFeeders",
    biomass: 5,
    production: 1,
    consumption: 12,
    diet: { phytoplankton: 0.5, zooplankton: 0.42, detritus: 0.08 },
  },
  {
    group: "omnivores",
    biomass: 4,
    production: 1.2,
    consumption: 14,
    diet: { zoobenthos: 0.55, zooplankton: 0.15, macrophytes: 0.18, detritus: 0.12 },
  },
  {
    group: "piscivores",
    biomass: 0.8,
    production: 0.7,
    consumption: 4,
    diet: { filterFeeders: 0.4, omnivores: 0.5, zoobenthos: 0.1 },
  },
];

/** Production of the plants, g/m² wet a year. */
const plants: Readonly<Partial<Record<Group, number>>> = { phytoplankton: 12 * 180, macrophytes: 300 * 2 };

/** Part of the food that is not assimilated and goes to detritus (the usual Ecopath value). */
const unassimilated = 0.2;

/** A flow of food, g/m² wet a year. */
export interface Feeding {
  readonly from: Group;
  readonly to: Group;
  readonly flow: number;
}

/** All feeding: what the eater consumes times the food's part of its diet. */
export const feedings = (): Feeding[] =>
  consumers.flatMap(({ group, biomass, consumption, diet }) =>
    groups
      .filter((from) => diet[from] !== undefined)
      .map((from) => ({ from, to: group, flow: biomass * consumption * (diet[from] ?? 0) })),
  );

/**
 * Trophic level of every group (Odum & Heald 1975): plants and detritus 1, an animal one above the mean of its food,
 * TL_i = 1 + Σ DC_ij TL_j, solved as one linear system.
 */
export function trophicLevels(): Map<Group, number> {
  const dietOf = (group: Group) => consumers.find((consumer) => consumer.group === group)?.diet ?? {};
  const matrix = groups.map((eater) => groups.map((food) => (food === eater ? 1 : 0) - (dietOf(eater)[food] ?? 0)));
  const levels = solveDense(
    matrix,
    groups.map(() => 1),
  );
  return new Map(groups.map((group, i) => [group, levels[i] ?? 1]));
}

/** Production of a living group, g/m² wet a year; detritus produces nothing. */
export function productionOf(group: Group): number {
  const animals = consumers.find((consumer) => consumer.group === group);
  return animals ? animals.biomass * animals.production : (plants[group] ?? 0);
}

const total = (flows: readonly Feeding[]): number => flows.reduce((sum, { flow }) => sum + flow, 0);

/** Part of a living group's production that is eaten (ecotrophic efficiency); above 1 the balance would not close. */
export const eatenPart = (group: Group): number =>
  total(feedings().filter(({ from }) => from === group)) / productionOf(group);

/** Detritus made and eaten in a year, g/m² wet: dead plants and animals and unassimilated food, against its use as food. */
export function detritusBudget(): { made: number; eaten: number } {
  const living = groups.filter((group) => group !== "detritus");
  const dead = living.reduce((sum, group) => sum + productionOf(group) * (1 - eatenPart(group)), 0);
  const eaten = total(feedings().filter(({ from }) => from === "detritus"));
  return { made: dead + unassimilated * total(feedings()), eaten };
}
