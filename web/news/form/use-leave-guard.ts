import { useEffect, useEffectEvent } from "react";
import { type Blocker, useBlocker } from "react-router";
import { splitPath } from "#contract/paths.ts";
import { readSession } from "#web/session.ts";

/**
 * Asks before unsaved text is left. The text is kept on this device first, so going to the login page after the session
 * ended, and changing the language of the page or of the version, need no question where that succeeded.
 */
export function useLeaveGuard({ isDirty, keep }: { isDirty: () => boolean; keep: () => boolean }): Blocker {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!isDirty()) return;
    keep();
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event);
    addEventListener("beforeunload", listener);
    return () => removeEventListener("beforeunload", listener);
  }, []);

  return useBlocker(({ currentLocation, nextLocation }) => {
    if (!isDirty()) return false;
    const kept = keep();
    const stays = splitPath(currentLocation.pathname).bare === splitPath(nextLocation.pathname).bare;
    return readSession() !== null && !(stays && kept);
  });
}
