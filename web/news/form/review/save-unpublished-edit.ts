import type { Language } from "#contract/i18n/language.ts";
import type { FormStore } from "../form-store.ts";
import type { VersionInput } from "../input.ts";
import { isAutosaving, isUnpublishedEditStored, isVersionDirty, needsAutosave, undecidedDraft } from "../selectors.ts";

/**
 * Stores what is written beside a published version at once. `false` where it could not be stored; the line below the text
 * says why, or the field that lacks something, or a message which draft waits for a decision.
 */
export function saveUnpublishedEdit(store: FormStore, language: Language): Promise<boolean> {
  const version = () => store.read().versions[language];
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const isStored = () => !isVersionDirty(version()) || isUnpublishedEditStored(version());
  // the stored text that a save was requested for; text written during it is saved again, a save that failed is not repeated
  let requestedFor: VersionInput | null | undefined;
  const settle = () => {
    if (isAutosaving(version())) return;
    const { text, saved } = version();
    const stored = saved.unpublishedEdit.input;
    if (needsAutosave(store.read(), language) && requestedFor !== stored) {
      requestedFor = stored;
      store.dispatch({ type: "timerFired", language, draftId: text.draftId, timer: "autosave" });
      if (isAutosaving(version())) return;
    }
    unsubscribe();
    resolve(finish());
  };
  const finish = () => {
    const stored = isStored();
    // what cannot be saved as it is needs no autosave either, and a draft that waits for a decision gets none
    if (!stored && (undecidedDraft(version()) !== null || !needsAutosave(store.read(), language)))
      store.dispatch({ type: "storeRequested", language, draftContent: "" });
    return stored;
  };
  const unsubscribe = store.subscribe(settle);
  settle();
  return promise;
}
