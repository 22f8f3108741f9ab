import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { splitPath } from "#contract/paths.ts";
import { readSession } from "#web/session/session.ts";
import type { Keeping } from "./use-local-draft.ts";

/** The question whether to leave unsaved text, while it stands. */
export interface LeaveQuestion {
  stay: () => void;
  leave: () => void;
}

export interface GuardOptions extends Pick<Keeping, "keep" | "works"> {
  isDirty: () => boolean;
}

/**
 * Asks before unsaved text is left: `question` is to be shown as long as there is one, and `leaveBy` goes away by its
 * function once that is fine. The text is kept in this browser first, so going to the login page after the session
 * ended needs no question, nor does changing the language of the page while keeping works.
 */
export function useLeaveGuard({ isDirty, keep, works }: GuardOptions) {
  const [way, setWay] = useState<{ go: () => void } | null>(null);
  const agreed = useRef(false);

  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (agreed.current || !isDirty()) return;
    void keep();
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event);
    addEventListener("beforeunload", listener);
    return () => removeEventListener("beforeunload", listener);
  }, []);

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (agreed.current || !isDirty()) return false;
    const signedOut = readSession() === null;
    // only a session that ended by itself leads to a login page that leads back
    void keep(signedOut && new URLSearchParams(nextLocation.search).has("redirect"));
    const stays = splitPath(currentLocation.pathname).bare === splitPath(nextLocation.pathname).bare;
    return !signedOut && !(stays && works());
  });

  function leaveBy(go: () => void) {
    if (!isDirty()) return go();
    void keep();
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
