import type { Language } from "#contract/i18n/language.ts";
import {
  goesWith,
  isLeftOver,
  isSharedDirty,
  isVersionDirty,
  offersOf,
  waitingServerDraft,
} from "../save/selectors.ts";
import { restart, startFresh, startFromDraft } from "../save/start.ts";
import { update, type Work } from "../save/state.ts";
import { type LocalDraft, returnsAtOnce, revisionOf, worthOffering } from "./drafts.ts";
import { discardDraft } from "./keep-draft.ts";

/** Asks for the drafts of this browser once other tabs have answered, and again when one of them has closed. */
export function listDrafts(work: Work, language: Language): void {
  const { tabs, recovery, opened, draftId } = work.state.versions[language];
  const others = tabs.others.length;
  if (!tabs.known || recovery.stopped || recovery.listedBeside === others) return;
  update(work, language, { recovery: { listedBeside: others } });
  work.effects.push({ type: "listDrafts", place: opened.place, draftId });
}

/** Offers the drafts of this browser that differ and deletes the others; one may be put back without asking. */
export function draftsListed(
  work: Work,
  language: Language,
  { drafts }: { draftId: string; drafts: readonly LocalDraft[] },
): void {
  const version = work.state.versions[language];
  if (version.recovery.stopped) return;
  const { article } = version.opened;
  const leftOver = drafts.filter((draft) => isLeftOver(version, draft));
  const found = worthOffering(leftOver, article, work.moment.now);
  for (const draft of leftOver) if (!found.includes(draft)) work.effects.push({ type: "deleteDraft", draft });
  update(work, language, { recovery: { found } });
  const interrupted = found.find((draft) => returnsAtOnce(draft, article));
  if (interrupted && !isVersionDirty(version)) putBack(work, language, interrupted, true);
}

function putBack(work: Work, language: Language, draft: LocalDraft, atOnce: boolean) {
  const { category, cover_image_url, shared } = draft.data;
  if (shared && !isSharedDirty(work.state)) work.state = { ...work.state, shared: { category, cover_image_url } };
  restart(work, language, startFromDraft(work.state.versions[language].stored, draft, atOnce));
}

/** The author wants the draft that is offered. */
export function restoreOffer(work: Work, language: Language): void {
  const [offer] = offersOf(work.state.versions[language]);
  if (offer) putBack(work, language, offer, false);
}

/** The author does not want a draft that was offered, nor what the server has of it. */
export function discardOffer(work: Work, language: Language, { offerId }: { offerId: string }): void {
  const version = work.state.versions[language];
  // a newer one, which the author has not seen, may be offered first by now
  const offer = offersOf(version).find(({ id }) => id === offerId);
  if (!offer) return;
  const server = waitingServerDraft(version);
  const revision = server && goesWith(server, offer) ? revisionOf(server) : null;
  const { article } = version.opened;
  if (revision !== null && article) {
    update(work, language, { recovery: { discardedRevision: revision } });
    work.effects.push({ type: "discardRevision", articleId: article.id, revision });
  }
  if (revisionOf(offer) !== null) return;
  work.effects.push({ type: "deleteDraft", draft: offer });
  update(work, language, { recovery: { found: version.recovery.found.filter(({ id }) => id !== offer.id) } });
}

/** The author does not want the draft that was put back without asking, nor what the server has of it. */
export function discardReturned(work: Work, language: Language): void {
  const version = work.state.versions[language];
  const { returned, stored, beside } = version;
  const server = waitingServerDraft(version);
  const revision = server && returned && goesWith(server, returned) ? revisionOf(server) : beside.revision;
  discardDraft(work, language);
  if (returned?.data.shared) work.state = { ...work.state, shared: work.state.savedShared };
  restart(work, language, startFresh(stored, language));
  if (revision === null || !stored) return;
  // the server may be asked for it again before it has deleted it
  update(work, language, { recovery: { discardedRevision: revision } });
  work.effects.push({ type: "discardRevision", articleId: stored.id, revision });
}
