import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { responseTimeoutMs } from "#web/http/response-timeout.ts";
import { isRouteModuleMissing } from "#web/navigation/missing-route-modules.ts";
import { contentId } from "./route-focus.tsx";

export interface Retry {
  retry: () => void;
  /** Whether a try is under way; the button that started it stays, so that it keeps the focus. */
  trying: boolean;
}

/** Whether the server can be reached; a reload without it would replace the page by the browser's own error page. */
async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(responseTimeoutMs) })).ok;
  } catch {
    return false;
  }
}

/**
 * Another try to show a page that failed: asks for its data again, or where a file of it is missing, loads the document
 * anew as soon as the server can be reached. Where the try fails too, the page stays as it is; where it succeeds, the
 * keyboard goes on at its content.
 */
export function useRetry(): Retry {
  const { revalidate } = useRevalidator();
  const [trying, setTrying] = useState(false);
  const tried = useRef(false);

  useEffect(
    () => () => {
      // the button that had the focus has gone with the panel around it
      const lost = tried.current && document.activeElement === document.body;
      if (lost) document.getElementById(contentId)?.focus({ preventScroll: true });
    },
    [],
  );

  async function tryAgain() {
    setTrying(true);
    tried.current = true;
    try {
      if (!isRouteModuleMissing()) await revalidate();
      else if (await isServerThere()) window.location.reload();
    } finally {
      setTrying(false);
    }
  }

  return { trying, retry: () => void (trying || tryAgain()) };
}
