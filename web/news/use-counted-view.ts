import { useEffect } from "react";
import { request } from "#web/http/api.ts";

/** Reports that the article is being read, as soon as the page can be seen; the server decides whether it counts. */
export function useCountedView(id: number): void {
  useEffect(() => {
    const watching = new AbortController();
    const report = () => {
      if (document.visibilityState !== "visible") return;
      watching.abort();
      // a view that is not counted is nothing to tell the reader
      request({ method: "POST", path: "/news/{id}/views" }, { params: { id } }).catch(() => undefined);
    };
    document.addEventListener("visibilitychange", report, { signal: watching.signal });
    report();
    return () => watching.abort();
  }, [id]);
}
