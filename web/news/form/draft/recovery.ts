import type { Language } from "#contract/i18n/language.ts";
import { update, type Work } from "../save/events.ts";
import { restart } from "../save/restart.ts";
import {
  goesWith,
  isLeftOver,
  isSharedDirty,
  isVersionDirty,
  offersOf,
  waitingServerDraft,
} from "../save/selectors.ts";
import { startFromDraft } from "../save/start.ts";
import type { Recovery } from "../save/state.ts";
import { type LocalDraft, returnsAtOnce, worthOffering } from "./local-draft.ts";
import { revisionOf } from "./server-draft.ts";

function change(work: Work, language: Language, changed: Partial<Recovery>) {
  update(work, language, { recovery: { ...work.state.versions[language].recovery, ...changed } });
}

/** Asks for the drafts of this browser once other tabs have answered, and again when one of them has closed. */
export function listDrafts(work: Work, language: Language): void {
  const { tabs, recovery, opened, draftId } = work.state.versions[language];
  const others = tabs.others.length;
  if (!tabs.known || recovery.stopped || recovery.listedBeside === others) return;
  change(work, language, { listedBeside: others });
  work.effects.push({ type: "listDrafts", place: opened.place, draftId });
}

/** Offers the drafts of this browser that are worth it and deletes the others; one may be put back without asking. */
export function draftsListed(work: Work, language: Language, drafts: readonly LocalDraft[]): void {
  const version = work.state.versions[language];
  if (version.recovery.stopped) return;
  const { article } = version.opened;
  const leftOver = drafts.filter((draft) => isLeftOver(version, draft));
  const found = worthOffering(leftOver, article, work.moment.now);
  for (const draft of leftOver) if (!found.includes(draft)) work.effects.push({ type: "deleteDraft", draft });
  change(work, language, { found });
  const interrupted = found.find((draft) => returnsAtOnce(draft, article));
  if (interrupted && !isVersionDirty(version)) putBack(work, language, interrupted, true);
}

/** It is known whether the author has left text on the server beside the published version. */
export const serverDraftFound = (work: Work, language: Language, server: LocalDraft | null): void =>
  change(work, language, { server, serverKnown: true });

/** Offers nothing any more; drafts stay for another time. */
export const stopOffering = (work: Work, language: Language): void => change(work, language, { stopped: true });

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

/** The author does not want the draft that is offered, nor what the server has of it. */
export function discardOffer(work: Work, language: Language): void {
  const version = work.state.versions[language];
  const [offer] = offersOf(version);
  if (!offer) return;
  const server = waitingServerDraft(version);
  const revision = server && goesWith(server, offer) ? revisionOf(server) : null;
  const { article } = version.opened;
  if (revision !== null && article) {
    change(work, language, { serverDiscarded: true });
    work.effects.push({ type: "discardRevision", articleId: article.id, revision });
  }
  if (revisionOf(offer) !== null) return;
  work.effects.push({ type: "deleteDraft", draft: offer });
  change(work, language, { found: version.recovery.found.filter(({ id }) => id !== offer.id) });
}
