import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";

const unchanging = () => () => {};

/**
 * The query of the address, to be passed on between login and registration. Empty until the page is interactive: the
 * server renders it once for all queries.
 */
export function useOwnQuery(): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    unchanging,
    () => search,
    () => "",
  );
}
