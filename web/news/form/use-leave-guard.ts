import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { splitPath } from "#contract/paths.ts";
import { readSession } from "#web/session.ts";

/** The question whether to leave unsaved text, while it stands. */
export interface LeaveQuestion {
  stay: () => void;
  leave: () => void;
}

/**
 * Asks before unsaved text is left: `question` is to be shown as long as there is one, and `leaveBy` goes away by its
 * function once that is fine. The text is kept on this device first, so going to the login page after the session
 * ended, and changing the language of the page or of the version, need no question where that succeeded.
 */
export function useLeaveGuard({ isDirty, keep }: { isDirty: () => boolean; keep: () => boolean }) {
  const [way, setWay] = useState<{ go: () => void } | null>(null);
  const agreed = useRef(false);

  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (agreed.current || !isDirty()) return;
    keep();
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event);
    addEventListener("beforeunload", listener);
    return () => removeEventListener("beforeunload", listener);
  }, []);

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (agreed.current || !isDirty()) return false;
    const kept = keep();
    const stays = splitPath(currentLocation.pathname).bare === splitPath(nextLocation.pathname).bare;
    return readSession() !== null && !(stays && kept);
  });

  function leaveBy(go: () => void) {
    if (!isDirty()) return go();
    keep();
    setWay({ go });
  }

  function questionOf(): LeaveQuestion | null {
    if (blocker.state === "blocked") return { stay: blocker.reset, leave: blocker.proceed };
    if (way === null) return null;
    return {
      stay: () => setWay(null),
      leave: () => {
        setWay(null);
        agreed.current = true;
        way.go();
      },
    };
  }

  return { question: questionOf(), leaveBy };
}
