import { type Language, languages, otherLanguage } from "#contract/i18n/language.ts";
import { keepDraft, keepDraftSoon } from "../draft/keep-draft.ts";
import { outlineOf } from "../fields/text-outline.ts";
import { untranslated } from "../fields/translation-check.ts";
import { type TimerName, update, type Work } from "./events.ts";
import { isVersionDirty } from "./selectors.ts";
import { openVersion, type VersionStart } from "./start.ts";
import type { VersionSummary } from "./state.ts";

/** Milliseconds without a change after which a text is summarized as a whole. */
export const summaryPauseMs = 400;

/** Milliseconds in which other tabs answer. */
const tabsAnswerMs = 100;

const timers: readonly TimerName[] = ["autosave", "draft", "summary", "tabs"];

/** Summarizes the current text of a version. */
export function summarize(work: Work, language: Language): void {
  const version = work.state.versions[language];
  const { title, summary, content } = version.input;
  const dirty = isVersionDirty(version);
  work.effects.push({ type: "stopTimer", language, timer: "summary" });
  update(work, language, { summary: { dirty, title, summary, outline: outlineOf(content) } });
  for (const one of languages) {
    const own = work.state.versions[one].summary;
    const other = work.state.versions[otherLanguage(one)].summary;
    if (own && other) update(work, one, { untranslated: untranslated(one, wordsOf(own), wordsOf(other)) });
  }
}

const wordsOf = ({ title, summary, outline }: VersionSummary) => ({ title, summary, blocks: outline.blocks });

/** Begins to watch a version that has been put in place: other tabs, left-over drafts, its own text. */
export function watchVersion(work: Work, language: Language): void {
  const { place, opened, recovery, draftId } = work.state.versions[language];
  work.effects.push({ type: "joinTabs", place, draftId });
  work.effects.push({ type: "startTimer", timer: "tabs", language, draftId, ms: tabsAnswerMs });
  if (!recovery.serverKnown && opened.article)
    work.effects.push({ type: "fetchServerDraft", place: opened.place, article: opened.article, draftId });
  keepDraftSoon(work, language);
  summarize(work, language);
}

/** Stops to watch a version, once what is not saved of it is stored in the browser. */
export function leaveVersion(work: Work, language: Language): void {
  keepDraft(work, language);
  for (const timer of timers) work.effects.push({ type: "stopTimer", language, timer });
  work.effects.push({ type: "leaveTabs", language });
}

/** Puts another text in the place of a version's, whose local draft stays. A save on its way is still answered. */
export function restart(work: Work, language: Language, start: VersionStart): void {
  leaveVersion(work, language);
  const { username, article: latest } = work.state;
  const { sending } = work.state.versions[language];
  const draftId = work.moment.id;
  update(work, language, { ...openVersion(start, { language, username, latest, draftId }), sending });
  work.effects.push({ type: "deleteOldDrafts" });
  watchVersion(work, language);
}
