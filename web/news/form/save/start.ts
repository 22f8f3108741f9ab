import { type Language, languages, otherLanguage } from "#contract/i18n/language.ts";
import type { Article } from "#contract/news.ts";
import { newRandomId } from "#web/storage/random-id.ts";
import type { LocalDraft } from "../draft/drafts.ts";
import { keepDraft, keepDraftSoon } from "../draft/keep-draft.ts";
import { outlineOf } from "../fields/text-outline.ts";
import { untranslated } from "../fields/translation-check.ts";
import { inputOf, sharedOf, type VersionInput, versionInputSchema, versionOf } from "../input.ts";
import { articleFor, isVersionDirty } from "./selectors.ts";
import { type FormState, type TimerName, update, type VersionState, type VersionSummary, type Work } from "./state.ts";

/** What one version's half of the form opens with. */
interface VersionStart {
  /** This version as the server has it; `null` where it does not exist yet. */
  stored: Article | null;
  input: VersionInput;
  /** The version that `input` was begun on; 0 where none existed. */
  base: number;
  /** The draft that `input` is, and whether it was put back without asking. */
  restored?: { draft: LocalDraft; atOnce: boolean };
  /** Whether the author has just asked for this text. */
  requested?: boolean;
  /** Whether it was merged with what somebody else saved, which is to stay among the saved states. */
  merged?: boolean;
}

/** What the server has. */
export const startFresh = (stored: Article | null, language: Language): VersionStart => ({
  stored,
  input: inputOf(stored, language),
  base: versionOf(stored, language),
});

/** A draft, beside what the server has. */
export function startFromDraft(stored: Article | null, draft: LocalDraft, atOnce: boolean): VersionStart {
  const input = versionInputSchema.parse(draft.data);
  return { stored, input, base: draft.data.version, restored: { draft, atOnce }, requested: !atOnce };
}

/** A version with what it opens with; nothing of it has been written yet. */
function openVersion(
  start: VersionStart,
  language: Language,
  draftId: string,
  { username, article: latest }: Pick<FormState, "username" | "article">,
): VersionState {
  const { stored, input, base, restored, requested = false, merged = false } = start;
  const article = articleFor(language, stored, latest);
  const place = { username, articleId: article?.id ?? null, language };
  return {
    language,
    draftId,
    place,
    opened: { place, article },
    start: input,
    requested,
    stored,
    restored: restored?.draft ?? null,
    returned: restored?.atOnce ? restored.draft : null,
    saved: inputOf(stored, language),
    input,
    editorReady: false,
    base,
    continues: !merged,
    creationKey: restored?.draft.data.creationKey ?? null,
    beside: { input: null, revision: restored?.draft.data.besideId ?? null },
    queue: [],
    sending: null,
    unconfirmed: [],
    problems: {},
    failure: null,
    conflict: null,
    reloading: false,
    autosave: { status: { state: "idle" }, firstChange: null, lastChange: 0, failures: 0, halted: false },
    draft: {
      status: { state: "idle" },
      stored: restored?.draft ?? null,
      writing: 0,
      firstChange: null,
      sessionEnded: false,
      discarded: false,
    },
    recovery: {
      found: [],
      server: null,
      discardedRevision: null,
      stopped: false,
      listedBeside: null,
      // one that was published may have been withdrawn since
      serverKnown: stored === null,
    },
    tabs: { known: false, others: [] },
    summary: null,
    untranslated: { title: false, summary: false, blocks: 0 },
  };
}

/** What the form opens with. */
export interface FormStart {
  mode: FormState["mode"];
  /** The versions that the server has; none for a new article. */
  stored: Partial<Record<Language, Article>>;
  /** The version to write first. */
  language: Language;
  username: string;
}

/** The form of what the server has in each language. */
export function openForm({ mode, stored, language, username }: FormStart): FormState {
  const article = stored[language] ?? languages.flatMap((one) => stored[one] ?? [])[0] ?? null;
  const shared = sharedOf(article);
  const open = (one: Language) =>
    openVersion(startFresh(stored[one] ?? null, one), one, newRandomId(), { username, article });
  return {
    mode,
    key: newRandomId(),
    username,
    article,
    shared,
    savedShared: shared,
    first: language,
    active: language,
    online: true,
    composing: false,
    leaving: "no",
    versions: { zh: open("zh"), en: open("en") },
  };
}

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

const wordsOf = ({ title, summary, outline }: VersionSummary) => ({ title, summary, blocks: outline.translated });

/** Begins to watch a version that has been opened: other tabs, drafts of earlier forms, its own text. */
export function watchVersion(work: Work, language: Language): void {
  const { place, opened, recovery, draftId } = work.state.versions[language];
  work.effects.push({ type: "joinTabs", place, draftId });
  work.effects.push({ type: "startTimer", timer: "tabs", language, draftId, ms: tabsAnswerMs });
  if (!recovery.serverKnown && opened.article)
    work.effects.push({ type: "fetchServerDraft", place: opened.place, article: opened.article, draftId });
  keepDraftSoon(work, language);
  summarize(work, language);
}

/** Stores the unsaved text of a version in the browser and stops watching it. */
export function leaveVersion(work: Work, language: Language): void {
  keepDraft(work, language);
  for (const timer of timers) work.effects.push({ type: "stopTimer", language, timer });
  work.effects.push({ type: "leaveTabs", language });
}

/** Replaces the text of a version, whose local draft stays. A save that was sent is still answered. */
export function restart(work: Work, language: Language, start: VersionStart): void {
  leaveVersion(work, language);
  const { sending } = work.state.versions[language];
  update(work, language, { ...openVersion(start, language, work.moment.id, work.state), sending });
  work.effects.push({ type: "deleteOldDrafts" });
  watchVersion(work, language);
}
