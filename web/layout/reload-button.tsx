import { type FunctionComponent, lazy } from "react";
import { useT } from "#web/i18n/use-t.ts";

/** Milliseconds in which the server has to answer. */
const responseTimeoutMs = 10_000;

/** Whether the server can be reached; a reload without it would replace the page by the browser's own error page. */
const isServerThere = (): Promise<boolean> =>
  fetch("/healthz", { signal: AbortSignal.timeout(responseTimeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Loads the page again if the server can be reached, as otherwise the browser's own error page would replace it; in the place
 * of a part whose file could not be fetched.
 */
const ReloadButton = () => (
  <button
    type="button"
    className="nav-link"
    onClick={async () => {
      if (await isServerThere()) location.reload();
    }}
  >
    {useT()("layout.reload")}
  </button>
);

/**
 * What a failed import of a part gives instead. Thrown, the error would take the whole page, where another try cannot succeed:
 * an import that failed is not tried again in the same document. The page that reports errors has the same frame, too.
 */
const orReloadButton = () => ({ default: ReloadButton });

/** A part of a page that is fetched when it is first shown. */
export const lazyPart = <P extends object>(load: () => Promise<{ default: FunctionComponent<P> }>) =>
  lazy<FunctionComponent<P>>(() => load().catch(orReloadButton));
