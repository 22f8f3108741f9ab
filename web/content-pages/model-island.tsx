import { Island } from "#web/islands/island.tsx";
import Model, { type ModelName } from "./model.island.tsx";

/** The live part of an interactive model, inside the element that holds its drawing. */
export const ModelIsland = ({ name }: { name: ModelName }) => (
  <Island when="visible">
    <Model name={name} />
  </Island>
);
