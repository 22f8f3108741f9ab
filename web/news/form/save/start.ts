import { type Language, languages } from "#contract/i18n/language.ts";
import type { Article } from "#contract/news.ts";
import { type LocalDraft, newDraftId } from "../draft/local-draft.ts";
import { inputOf, sharedOf, type VersionInput, versionInputSchema, versionOf } from "../input.ts";
import type { FormMode, FormState, VersionState } from "./state.ts";

/** What one version's half of the form opens with. */
export interface VersionStart {
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

/** The article in this language if it exists in it, else in the other one; `null` before the first save. */
export const articleFor = (language: Language, stored: Article | null, latest: Article | null): Article | null =>
  stored ?? (latest?.lang === language ? null : latest);

interface Place {
  language: Language;
  username: string;
  /** The article as the server last answered it, in either language. */
  latest: Article | null;
  draftId: string;
}

/** A version with what it opens with; nothing of it has been written yet. */
export function openVersion(start: VersionStart, { language, username, latest, draftId }: Place): VersionState {
  const { stored, input, base, restored, requested = false, merged = false } = start;
  const article = articleFor(language, stored, latest);
  const place = { username, articleId: article?.id ?? null, language };
  return {
    ...{ language, draftId, place, opened: { place, article }, start: input, requested, stored },
    restored: restored?.draft ?? null,
    returned: restored?.atOnce ? restored.draft : null,
    saved: inputOf(stored, language),
    ...{ input, editorReady: false, base, continues: !merged },
    beside: { input: null, revision: restored?.draft.data.besideId ?? null },
    ...{ queue: [], sending: null, unconfirmed: [], problems: {}, conflict: null, reloading: false },
    autosave: { status: { state: "idle" }, firstChange: null, lastChange: 0, failures: 0, halted: false },
    draft: {
      status: { state: "idle" },
      stored: restored?.draft ?? null,
      ...{ writing: 0, firstChange: null, sessionEnded: false, discarded: false },
    },
    recovery: {
      ...{ found: [], server: null, serverDiscarded: false, stopped: false, listedBeside: null },
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
  mode: FormMode;
  /** The versions that the server has; none for a new article. */
  stored: Partial<Record<Language, Article>>;
  /** The version to write first. */
  language: Language;
  username: string;
}

/** The form of what the server has in each language. */
export function openForm({ mode, stored, language, username }: FormStart): FormState {
  const latest = stored[language] ?? languages.flatMap((one) => stored[one] ?? [])[0] ?? null;
  const shared = sharedOf(latest);
  const open = (one: Language) =>
    openVersion(startFresh(stored[one] ?? null, one), { language: one, username, latest, draftId: newDraftId() });
  return {
    ...{ mode, key: newDraftId(), username, article: latest, shared, savedShared: shared },
    ...{ first: language, active: language, composing: false, leaving: "no" },
    versions: { zh: open("zh"), en: open("en") },
  };
}
