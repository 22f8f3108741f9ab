import { solveDense } from "../../lib/linear-systems.ts";
import { consumers, type Group, groups } from "./food-web.ts";

/**
 * Where all food begins: the groups that eat nothing. The shares of the others follow from the matrix of diets
 * (Levine 1980).
 */
export const sources = ["phytoplankton", "detritus", "macrophytes"] as const;

export type Source = (typeof sources)[number];

/**
 * Part of a group's food that goes back to each source, 0 to 1, over every way: F_i = Σ DC_ij F_j, with F = 1 of a source
 * in itself, solved as one linear system for each source. The parts of a group add up to 1.
 */
export function foodSources(): Map<Group, Readonly<Record<Source, number>>> {
  const dietOf = (group: Group) => consumers.find((consumer) => consumer.group === group)?.diet ?? {};
  const matrix = groups.map((eater) => groups.map((food) => (food === eater ? 1 : 0) - (dietOf(eater)[food] ?? 0)));
  const solve = (source: Source) =>
    solveDense(
      matrix,
      groups.map((group) => (group === source ? 1 : 0)),
    );
  const [algae, dead, plants] = [solve("phytoplankton"), solve("detritus"), solve("macrophytes")];
  return new Map(
    groups.map((group, i) => [
      group,
      { phytoplankton: algae[i] ?? 0, detritus: dead[i] ?? 0, macrophytes: plants[i] ?? 0 },
    ]),
  );
}
