import type { ComponentProps } from "react";
import { Island } from "#web/islands/island.tsx";
import AttachedBehaviour from "./behaviour.island.tsx";

/** Has the browser attach a script to the element with `data-behaviour` around it. */
export const BehaviourIsland = ({ name }: ComponentProps<typeof AttachedBehaviour>) => (
  <Island>
    <AttachedBehaviour name={name} />
  </Island>
);
