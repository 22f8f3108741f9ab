import { useSyncExternalStore } from "react";

/** Room for both versions and the panel beside each other. */
const query = "(width >= 75rem)";

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Whether both versions stand beside each other; else they are tabs. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
