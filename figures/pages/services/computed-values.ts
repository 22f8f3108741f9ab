import { stageLimit } from "./ai-transformation.ts";
import { travelHours } from "./digital-twin.ts";
import { poolArea } from "./smart-water-management.ts";

/** What the captions of the services' drawings quote. */
export const serviceValues = (): Readonly<Record<string, number>> => {
  const { withPools, without } = travelHours();
  return {
    poolSquareKilometres: poolArea,
    limitMetres: stageLimit,
    poolsHours: Math.round(10 * withPools) / 10,
    riverHours: Math.round(without),
  };
};
