import type { ReactElement } from "react";
import { Island } from "#web/islands/island.tsx";
import { computedValues } from "../documents.server.ts";
import CascadeFlood from "../simulations/cascade-flood/cascade-flood.island.tsx";
import LakeRenewal from "../simulations/lake-renewal/lake-renewal.island.tsx";
import ReadingChecks from "../simulations/reading-checks/reading-checks.island.tsx";
import ReservoirHeat from "../simulations/reservoir-heat/reservoir-heat.island.tsx";
import { standardReadings } from "../simulations/reservoir-heat/standard-readings.ts";
import RollingPlan from "../simulations/rolling-plan/rolling-plan.island.tsx";

/** Interactive models by the name that content files give, each with the figure whose place it takes. */
const models = {
  "cascade-flood": () => <CascadeFlood />,
  "lake-renewal": (drawing) => <LakeRenewal drawing={drawing} />,
  "reading-checks": (drawing) => <ReadingChecks drawing={drawing} />,
  "reservoir-heat": (drawing) => <ReservoirHeat drawing={drawing} first={standardReadings(computedValues)} />,
  "rolling-plan": (drawing) => <RollingPlan drawing={drawing} />,
} as const satisfies Readonly<Record<string, (drawing: string) => ReactElement<object>>>;

export type ModelName = keyof typeof models;

/** An interactive model in the place of a figure. */
export const Model = ({ name, drawing }: { name: ModelName; drawing: string }) => (
  <Island when="visible">{models[name](drawing)}</Island>
);
