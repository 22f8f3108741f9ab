import { useEffect, useEffectEvent, useState } from "react";
import { useBlocker } from "react-router";
import { readSession } from "#web/session/session.ts";

/** The question whether to give up what is not saved, while it stands. */
export interface DiscardPrompt {
  stay: () => void;
  leave: () => void;
}

/**
 * Asks before what is typed is given up: by closing the form, by the browser's way back, or with the page. A session
 * that has ended leads to the login page unasked. `onDiscard` is called where it is given up.
 */
export function useDiscardGuard(isDirty: () => boolean, onDiscard: () => void) {
  const [way, setWay] = useState<{ go: () => void } | null>(null);
  const blocker = useBlocker(() => isDirty() && readSession() !== null);

  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => warn(event);
    addEventListener("beforeunload", listener);
    return () => removeEventListener("beforeunload", listener);
  }, []);

  function questionOf(): DiscardPrompt | null {
    const discarding = (go: () => void) => () => {
      onDiscard();
      go();
    };
    if (blocker.state === "blocked") return { stay: blocker.reset, leave: discarding(blocker.proceed) };
    return way && { stay: () => setWay(null), leave: discarding(way.go) };
  }

  return { question: questionOf(), leaveBy: (go: () => void) => (isDirty() ? setWay({ go }) : go()) };
}
