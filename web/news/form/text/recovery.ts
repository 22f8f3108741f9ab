import type { Language } from "#contract/i18n/language.ts";
import { changePart, type Transition } from "../form-state.ts";
import { replaceText, restart, startFresh, startFromDraft } from "../open-form.ts";
import {
  goesWith,
  hasCreatedArticle,
  isLeftOver,
  isSharedDirty,
  isVersionDirty,
  offersOf,
  waitingServerDraft,
} from "../selectors.ts";
import { type LocalDraft, returnsAtOnce, revisionOf, worthOffering } from "./drafts.ts";
import { deleteOwnDraft } from "./keep-draft.ts";
import type { RecoveryState } from "./text-state.ts";

const update = (transition: Transition, language: Language, change: Partial<RecoveryState>) =>
  changePart(transition, language, "recovery", change);

/** Asks for the drafts of this browser. */
export function listDrafts(transition: Transition, language: Language): void {
  const version = transition.state.versions[language];
  if (hasCreatedArticle(version)) return;
  const { draftId, origin } = version.text;
  transition.effects.push({ type: "listDrafts", place: origin.place, draftId });
}

/** Offers the drafts of this browser that differ and deletes the others; one may be put back without asking. */
export function draftsListed(
  transition: Transition,
  language: Language,
  { drafts }: { draftId: string; drafts: readonly LocalDraft[] },
): void {
  const version = transition.state.versions[language];
  if (hasCreatedArticle(version)) return;
  const { article } = version.text.origin;
  const leftOver = drafts.filter((draft) => isLeftOver(version, draft));
  const found = worthOffering(leftOver, article, transition.clock.now);
  for (const draft of leftOver) if (!found.includes(draft)) transition.effects.push({ type: "deleteDraft", draft });
  update(transition, language, { found });
  const interrupted = found.find((draft) => returnsAtOnce(draft, article));
  if (interrupted && !isVersionDirty(version)) putBack(transition, language, interrupted, true);
}

/** It is known whether the author has text on the server beside the published version. */
export const serverDraftFound = (
  transition: Transition,
  language: Language,
  { draft }: { draftId: string; draft: LocalDraft | null },
): void => update(transition, language, { server: draft });

function putBack(transition: Transition, language: Language, draft: LocalDraft, atOnce: boolean) {
  const { state } = transition;
  const { category, cover_image_url, shared } = draft.data;
  if (shared && !isSharedDirty(state)) transition.state = { ...state, shared: { category, cover_image_url } };
  restart(transition, language, startFromDraft(state.versions[language].saved.article, draft, atOnce));
}

/** The author wants the draft that is offered. */
export function restoreOffer(transition: Transition, language: Language): void {
  const [offer] = offersOf(transition.state.versions[language]);
  if (offer) putBack(transition, language, offer, false);
}

function discardRevision(transition: Transition, language: Language, articleId: number, revision: number) {
  // the server may be asked for it again before it has deleted it
  update(transition, language, { discardedRevision: revision });
  transition.effects.push({ type: "discardRevision", articleId, revision });
}

/** The author does not want a draft that was offered, nor what the server has of it. */
export function discardOffer(transition: Transition, language: Language, { offerId }: { offerId: string }): void {
  const version = transition.state.versions[language];
  // a newer one, which the author has not seen, may be offered first by now
  const offer = offersOf(version).find(({ id }) => id === offerId);
  if (!offer) return;
  const server = waitingServerDraft(version);
  const revision = server && goesWith(server, offer) ? revisionOf(server) : null;
  const { article } = version.text.origin;
  if (revision !== null && article) discardRevision(transition, language, article.id, revision);
  if (revisionOf(offer) !== null) return;
  transition.effects.push({ type: "deleteDraft", draft: offer });
  update(transition, language, { found: version.recovery.found.filter(({ id }) => id !== offer.id) });
}

/** The author goes on with the draft that was put back without asking. */
export const acceptReturned = (transition: Transition, language: Language): void =>
  update(transition, language, { returned: null });

/** The author does not want the draft that was put back without asking, nor what the server has of it. */
export function discardReturned(transition: Transition, language: Language): void {
  const version = transition.state.versions[language];
  const { returned } = version.recovery;
  const { article, unpublishedEdit } = version.saved;
  const server = waitingServerDraft(version);
  const revision = server && returned && goesWith(server, returned) ? revisionOf(server) : unpublishedEdit.revision;
  deleteOwnDraft(transition, language);
  if (returned?.data.shared) transition.state = { ...transition.state, shared: transition.state.savedShared };
  replaceText(transition, language, startFresh(article, language));
  if (revision !== null && article) discardRevision(transition, language, article.id, revision);
}
