import type { Language } from "#contract/i18n/language.ts";
import type { Article, SharedFields } from "#contract/news.ts";
import { changePart, type Transition } from "../form-state.ts";
import { sharedDiffers, sharedOf, type VersionInput } from "../input.ts";
import { isSharedDirty } from "../selectors.ts";
import type { SavedState } from "./saving-state.ts";

const update = (transition: Transition, language: Language, change: Partial<SavedState>) =>
  changePart(transition, language, "saved", change);

/** Stores the server's state of the article; `sent`: cover and category as a save sent them, if it did. */
export function articleStored(transition: Transition, article: Article, sent: SharedFields | null): void {
  const { state } = transition;
  const untouched = !isSharedDirty(state);
  const stored = sharedOf(article);
  const taken = untouched || (sent !== null && !sharedDiffers(sent, state.shared));
  transition.state = {
    ...state,
    article,
    // what was not sent is still to be saved
    savedShared: untouched || sent ? stored : state.savedShared,
    shared: taken ? stored : state.shared,
  };
}

/** Stores the server's state of a version; `input`: its text as the form would write it. */
export function versionStored(transition: Transition, language: Language, article: Article, input: VersionInput): void {
  const unpublishedEdit = { input: null, revision: null };
  update(transition, language, { article, input, base: article.version, unpublishedEdit });
}

/** Stores the server's state of a version whose text has been replaced in the form since. */
export const otherTextStored = (
  transition: Transition,
  language: Language,
  article: Article,
  input: VersionInput,
): void => update(transition, language, { article, input, base: article.version });

/** Stores what the server has of a version's text, as the form would write it. */
export const savedTextRead = (transition: Transition, language: Language, input: VersionInput): void =>
  update(transition, language, { input });

export const unpublishedEditStored = (
  transition: Transition,
  language: Language,
  unpublishedEdit: SavedState["unpublishedEdit"],
): void => update(transition, language, { unpublishedEdit });

/**
 * The editor may write the text that it begins with as other HTML than was stored, which is not a change by the author.
 */
export function editorOpenedSaved(transition: Transition, language: Language, content: string): void {
  const { text, saved } = transition.state.versions[language];
  if (text.origin.input.content !== saved.input.content) return;
  update(transition, language, { input: { ...saved.input, content } });
}
