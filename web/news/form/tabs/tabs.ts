import type { Language } from "#contract/i18n/language.ts";
import { changePart, type Transition } from "../form-state.ts";
import { type DraftPlace, samePlace } from "../text/drafts.ts";
import type { OtherTab } from "./open-tabs.ts";
import type { TabsState } from "./tabs-state.ts";

/** Milliseconds in which other tabs answer. */
const tabsAnswerMs = 100;

const update = (transition: Transition, language: Language, change: Partial<TabsState>) =>
  changePart(transition, language, "tabs", change);

export const openTabs = (place: DraftPlace): TabsState => ({ place, known: false, others: [] });

function announce(transition: Transition, language: Language) {
  const { text, tabs } = transition.state.versions[language];
  transition.effects.push({ type: "joinTabs", place: tabs.place, draftId: text.draftId });
}

/** Makes a text known to other tabs, and waits for those that are open. */
export function joinTabs(transition: Transition, language: Language): void {
  const { draftId } = transition.state.versions[language].text;
  announce(transition, language);
  transition.effects.push({ type: "startTimer", timer: "tabs", language, draftId, ms: tabsAnswerMs });
}

/** Joins the tabs of another article; `false` where this one is joined already. */
export function moveTo(transition: Transition, language: Language, articleId: number | null): boolean {
  const { place } = transition.state.versions[language].tabs;
  const next = { ...place, articleId };
  if (samePlace(place, next)) return false;
  update(transition, language, { place: next });
  announce(transition, language);
  return true;
}

/** All tabs that are open have answered. */
export const tabsKnown = (transition: Transition, language: Language): void =>
  update(transition, language, { known: true });

/** A tab was opened or closed. Returns whether their number is another than was known before. */
export function tabsChanged(transition: Transition, language: Language, others: readonly OtherTab[]): boolean {
  const before = transition.state.versions[language].tabs;
  update(transition, language, { others });
  return before.known && before.others.length !== others.length;
}

export const leaveTabs = (transition: Transition, language: Language): void =>
  void transition.effects.push({ type: "leaveTabs", language });
