import { useSyncExternalStore } from "react";
import type { Desk, DeskState } from "./article-form-store.ts";

/** Follows a part of the desk; renders again only when `select` gives something else. */
export const useDesk = <T>(desk: Desk, select: (state: DeskState) => T): T =>
  useSyncExternalStore(
    desk.subscribe,
    () => select(desk.state()),
    () => select(desk.state()),
  );
