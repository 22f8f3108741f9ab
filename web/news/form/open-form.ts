import { type Language, languages } from "#contract/i18n/language.ts";
import type { Article } from "#contract/news.ts";
import { newRandomId } from "#web/storage/random-id.ts";
import type { FormState, TimerName, Transition, VersionState } from "./form-state.ts";
import { inputOf, sharedOf, type VersionInput, versionInputSchema, versionOf } from "./input.ts";
import { articleFor } from "./selectors.ts";
import { joinTabs, leaveTabs, openTabs } from "./tabs/tabs.ts";
import type { LocalDraft } from "./text/drafts.ts";
import { keepDraft, keepDraftSoon, openDraft } from "./text/keep-draft.ts";
import { openText, summarize } from "./text/text.ts";

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
  const draft = restored?.draft ?? null;
  return {
    text: openText({ place, article, input, draft, requested }, draftId),
    draft: openDraft(draft),
    recovery: {
      found: [],
      // one that was published may have been withdrawn since
      server: stored === null ? null : "unknown",
      discardedRevision: null,
      returned: restored?.atOnce ? draft : null,
    },
    saved: {
      article: stored,
      input: inputOf(stored, language),
      base,
      unpublishedEdit: { input: null, revision: draft?.data.unpublishedEditId ?? null },
    },
    saving: {
      queue: [],
      sending: null,
      unconfirmed: [],
      creationKey: draft?.data.creationKey ?? null,
      extendsLastSave: !merged,
      failure: null,
    },
    autosave: { status: { state: "idle" }, firstChange: null, lastChange: 0, failures: 0 },
    conflict: { open: null, reloading: false },
    tabs: openTabs(place),
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
    page: { active: language, online: true, composing: false, leaving: "no" },
    versions: { zh: open("zh"), en: open("en") },
  };
}

const timers: readonly TimerName[] = ["autosave", "draft", "summary", "tabs"];

/** Begins to watch a version that has been opened: other tabs, drafts of earlier forms, its own text. */
export function watchVersion(transition: Transition, language: Language): void {
  const { text, recovery } = transition.state.versions[language];
  const { draftId, origin } = text;
  joinTabs(transition, language);
  if (recovery.server === "unknown" && origin.article)
    transition.effects.push({ type: "fetchServerDraft", place: origin.place, article: origin.article, draftId });
  keepDraftSoon(transition, language);
  summarize(transition, language);
}

function stopWatching(transition: Transition, language: Language) {
  for (const timer of timers) transition.effects.push({ type: "stopTimer", language, timer });
  leaveTabs(transition, language);
}

/** Stores the unsaved text of a version in the browser and stops watching it. */
export function leaveVersion(transition: Transition, language: Language): void {
  keepDraft(transition, language);
  stopWatching(transition, language);
}

/** Replaces the text of a version. A save that was sent still gets its response. */
export function replaceText(transition: Transition, language: Language, start: VersionStart): void {
  stopWatching(transition, language);
  const { state } = transition;
  const { sending } = state.versions[language].saving;
  const opened = openVersion(start, language, transition.clock.id, state);
  const version = { ...opened, saving: { ...opened.saving, sending } };
  transition.state = { ...state, versions: { ...state.versions, [language]: version } };
  transition.effects.push({ type: "deleteOldDrafts" });
  watchVersion(transition, language);
}

/** Replaces the text of a version, whose local draft stays. */
export function restart(transition: Transition, language: Language, start: VersionStart): void {
  keepDraft(transition, language);
  replaceText(transition, language, start);
}
