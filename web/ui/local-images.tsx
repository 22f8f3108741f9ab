import { type ReactNode, useEffect, useState } from "react";
import { useT } from "#web/i18n/use-t.ts";
import { LoadingState } from "./states.tsx";

/** Whether this document's policy lets images be shown that are not stored yet (`data:`, `blob:`), as the server has set it. */
const allowed = () => import.meta.env.SSR || document.body.dataset.localImages !== undefined;

/**
 * Around a screen that shows images before they are stored. The policy of a document is that of the page it was loaded as:
 * where that was another one, such as the news list, the document is loaded again as this one.
 */
export function LocalImages({ children }: { children: ReactNode }) {
  const t = useT();
  const [ready] = useState(allowed);
  useEffect(() => {
    if (!ready) window.location.reload();
  }, [ready]);
  if (ready) return children;
  return (
    <div className="wrap section">
      <LoadingState text={t("layout.loading")} />
    </div>
  );
}
