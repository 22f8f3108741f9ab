import { useEffect, useState } from "react";
import type { Article, Revision } from "#contract/news.ts";
import { fetchRevisions } from "../revisions/revisions-api.ts";

/** The last save of the version shown, with who made it; `null` as long as that is not known. */
export function useLatestSave({ id, lang }: Article): Revision | null {
  const [latest, setLatest] = useState<Revision | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    fetchRevisions(id, lang, leaving.signal).then(
      (revisions) => setLatest(revisions.find(({ base_version }) => base_version === null) ?? null),
      () => {}, // the comparison does without
    );
    return () => leaving.abort();
  }, [id, lang]);
  return latest;
}
