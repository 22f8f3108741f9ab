import type { Language } from "#contract/i18n/language.ts";
import type { FormStore } from "../save/form-store.ts";
import { isAutosaving, needsAutosave } from "../save/selectors.ts";

/**
 * Stores what is written beside a published version at once. `false` where it could not be stored; the line below the text
 * says why.
 */
export function savedBeside(store: FormStore, language: Language): Promise<boolean> {
  const version = () => store.read().versions[language];
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let asked = false;
  const settle = () => {
    if (isAutosaving(version())) return;
    if (needsAutosave(store.read(), language) && !asked) {
      asked = true;
      const { draftId } = version();
      store.dispatch({ type: "timerFired", language, draftId, timer: "autosave" });
      if (isAutosaving(version())) return;
    }
    unsubscribe();
    resolve(!needsAutosave(store.read(), language));
  };
  const unsubscribe = store.subscribe(settle);
  settle();
  return promise;
}
