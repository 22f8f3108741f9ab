import { useEffect, useEffectEvent, useState } from "react";
import type { Article } from "#contract/news.ts";
import { dropDraft, listDrafts } from "./draft-store.ts";
import { type DraftPlace, type KeptDraft, returnsAtOnce, worthOffering } from "./kept-draft.ts";
import type { OtherForms } from "./use-other-forms.ts";

/** Texts that earlier forms left in this browser. */
export interface Offers {
  /** The newest that is not decided upon. */
  offer: KeptDraft | undefined;
  discard: (offer: KeptDraft) => void;
  /** Offers nothing any more; what is kept stays for another time. */
  stop: () => void;
}

export interface OffersOptions {
  /** What the form opened with. */
  place: DraftPlace;
  article: Article | null;
  /** Ids of the form's own text. */
  ownIds: readonly string[];
  others: OtherForms;
  /** Puts a text back unasked; called only for one that its writer did not leave. */
  onReturn: (kept: KeptDraft) => void;
}

/** Finds what the browser has kept for the place the form opened with, leaving out what other tabs are writing. */
export function useOffers({ place, article, ownIds, others, onReturn }: OffersOptions): Offers {
  const [opened] = useState({ place, article });
  const [found, setFound] = useState<readonly KeptDraft[]>([]);
  const [stopped, setStopped] = useState(false);
  const left = (kept: KeptDraft) => !ownIds.includes(kept.id) && !others.ids.includes(kept.id);

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

  return {
    offer: stopped ? undefined : found.find(left),
    discard: (offer) => {
      void dropDraft(offer);
      setFound(found.filter(({ id }) => id !== offer.id));
    },
    stop: () => setStopped(true),
  };
}
