import { useEffect, useState } from "react";
import type { Article } from "#contract/news.ts";
import { fetchRevision, fetchRevisions } from "../revisions/revisions-api.ts";
import type { DraftPlace, KeptDraft } from "./local-draft.ts";
import { keptOnServer, ownUnsaved } from "./server-draft.ts";

/** The author's own text beside a published version, once it is known whether there is any. */
export interface ServerDraft {
  known: boolean;
  draft: KeptDraft | null;
}

/** Looks once for text that its author has left on the server beside a published version. */
export function useServerDraft(place: DraftPlace, article: Article | null): ServerDraft {
  const [opened] = useState({ place, article });
  // one that was published may have been withdrawn since
  const exists = article?.lang === place.language;
  const [found, setFound] = useState<ServerDraft>({ known: !exists, draft: null });
  useEffect(() => {
    const { place: where, article: stored } = opened;
    if (found.known || stored === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (draft: KeptDraft | null) => !signal.aborted && setFound({ known: true, draft });
    fetchRevisions(stored.id, where.language, signal)
      .then(async (revisions) => {
        const own = ownUnsaved(revisions, where.username);
        show(own ? keptOnServer(await fetchRevision(stored.id, own.id, signal), where, stored) : null);
      })
      .catch(() => show(null)); // what this browser keeps is offered all the same
    return () => leaving.abort();
  }, [found.known, opened]);
  return found;
}
