import { useState } from "react";
import { type DraftPlace, draftStorage, dropDraft, type KeptDraft, listDrafts } from "./draft-store.ts";

/** Texts that earlier forms left on this device. */
export interface Offers {
  /** The newest that is not decided upon. */
  offer: KeptDraft | undefined;
  discard: (offer: KeptDraft) => void;
  /** Offers nothing any more; what is kept stays for another time. */
  stop: () => void;
}

/** Finds what the device kept for the place the form opens with; `ownId` is the form's own text. */
export function useOffers(place: DraftPlace, ownId: string): Offers {
  const [found, setFound] = useState(() => ({
    place,
    drafts: listDrafts(draftStorage(), place).filter(({ id }) => id !== ownId),
  }));
  return {
    offer: found.drafts[0],
    discard: ({ id }) => {
      dropDraft(draftStorage(), found.place, id);
      setFound({ ...found, drafts: found.drafts.filter((draft) => draft.id !== id) });
    },
    stop: () => setFound({ ...found, drafts: [] }),
  };
}
