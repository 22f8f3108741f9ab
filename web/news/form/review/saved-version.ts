import type { Language } from "#contract/i18n/language.ts";
import type { FormStore } from "../form-store.ts";
import { busyWith, isAutosaving, isVersionDirty } from "../selectors.ts";

/**
 * The number of the version as it stands in the form: saved first as a draft where it has unsaved text. `null` where it
 * could not be saved; the form says why.
 */
export function savedVersion(store: FormStore, language: Language, draftContent: string): Promise<number | null> {
  const version = () => store.read().versions[language];
  const isBusy = () => busyWith(version()) !== null || isAutosaving(version());
  const { promise, resolve } = Promise.withResolvers<number | null>();
  // the version that a save was requested for; text written during it is saved again, a save that failed is not repeated
  let requestedFor: number | null = null;
  const settle = () => {
    if (isBusy()) return;
    if (isVersionDirty(version()) && requestedFor !== version().saved.base) {
      requestedFor = version().saved.base;
      store.dispatch({ type: "saveRequested", language, action: "draft", draftContent });
      // the save may have been refused at once, as without a title
      if (isBusy()) return;
    }
    unsubscribe();
    resolve(isVersionDirty(version()) ? null : (version().saved.article?.version ?? null));
  };
  const unsubscribe = store.subscribe(settle);
  settle();
  return promise;
}
