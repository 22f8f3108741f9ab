import { useEffect, useEffectEvent, useState } from "react";
import type { Article } from "#contract/news.ts";
import { discardRevision } from "../revisions/revisions-api.ts";
import { dropDraft, listDrafts } from "./draft-store.ts";
import { type DraftPlace, type KeptDraft, returnsAtOnce, worthOffering } from "./local-draft.ts";
import { isPartOf, revisionOf, withServerDraft } from "./server-draft.ts";
import type { OtherForms } from "./use-open-tabs.ts";
import { useServerDraft } from "./use-server-draft.ts";

/** Texts that earlier forms left in this browser, and on the server beside a published version. */
export interface Offers {
  /** The newest that is not decided upon. */
  offer: KeptDraft | undefined;
  /** Whether text on the server is not decided upon, which another save would take the place of. */
  undecided: boolean;
  discard: (offer: KeptDraft) => void;
  /** Offers nothing any more; what is kept stays for another time. */
  stop: () => void;
}

export interface OffersOptions {
  /** What the form opened with. */
  place: DraftPlace;
  article: Article | null;
  /** Id of the form's own text. */
  ownId: string;
  /** The kept text that the form opened with. */
  restored: KeptDraft | null;
  others: OtherForms;
  /** Puts a text back unasked; called only for one that its writer did not leave. */
  onReturn: (kept: KeptDraft) => void;
}

/** Finds what was kept for the place the form opened with, leaving out what other tabs are writing. */
export function useOffers({ place, article, ownId, restored, others, onReturn }: OffersOptions): Offers {
  const [opened] = useState({ place, article });
  const [found, setFound] = useState<readonly KeptDraft[]>([]);
  const [stopped, setStopped] = useState(false);
  const [discarded, setDiscarded] = useState(false);
  const left = ({ id }: KeptDraft) => id !== ownId && id !== restored?.id && !others.ids.includes(id);
  const server = useServerDraft(opened.place, opened.article);

  const show = useEffectEvent((all: readonly KeptDraft[]) => {
    const leftOver = all.filter(left);
    const worth = worthOffering(leftOver, opened.article, Date.now());
    for (const kept of leftOver) if (!worth.includes(kept)) void dropDraft(kept);
    setFound(worth);
    const back = worth.find((kept) => returnsAtOnce(kept, opened.article));
    if (back) onReturn(back);
  });

  // once the other tabs have answered, and again when one of them has closed
  const openElsewhere = others.asked && !stopped ? others.ids.length : null;
  useEffect(() => {
    if (openElsewhere === null) return;
    let over = false;
    void listDrafts(opened.place).then((all) => !over && show(all));
    return () => {
      over = true;
    };
  }, [openElsewhere, opened]);

  const waiting = server.draft && !discarded && left(server.draft) ? server.draft : null;
  const own = restored ? [restored] : [];
  const newestFirst = [...found.filter(left), ...own].sort((a, b) => b.draft.keptAt - a.draft.keptAt);
  const offered = stopped ? [] : withServerDraft(newestFirst, waiting).filter(left);
  const [offer] = offered;
  return {
    offer,
    undecided: !server.known || offered.some((kept) => revisionOf(kept) !== null),
    discard: (unwanted) => {
      const goes = waiting !== null && (waiting.id === unwanted.id || isPartOf(waiting, unwanted));
      const revision = goes ? revisionOf(waiting) : null;
      if (revision !== null && opened.article) {
        setDiscarded(true);
        void discardRevision(opened.article.id, revision).catch(() => {});
      }
      if (revisionOf(unwanted) !== null) return;
      void dropDraft(unwanted);
      setFound(found.filter(({ id }) => id !== unwanted.id));
    },
    stop: () => setStopped(true),
  };
}
