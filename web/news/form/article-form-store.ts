import type { Language } from "#contract/i18n/language.ts";
import { languages } from "#contract/i18n/language.ts";
import type { Article } from "#contract/news.ts";
import { type ArticleInput, type SharedFields, sharedDiffers, sharedOf } from "./article-input.ts";
import { newDraftId } from "./local-draft.ts";
import type { TextOutline } from "./text-outline.ts";

/** What a version says of itself a moment after each change, for what stands around it. */
export interface VersionDigest {
  /** Whether it has text that the server does not have. */
  dirty: boolean;
  title: string;
  summary: string;
  outline: TextOutline;
}

/** A version as the whole form can ask it. */
export interface VersionHandle {
  /** As it stands in the form. */
  read: () => ArticleInput;
  isDirty: () => boolean;
  /** The version that the next save is for. */
  version: () => number;
  /** Keeps unsaved text in this browser; `false` where it could not. */
  keep: (sessionEnded?: boolean) => Promise<boolean>;
  works: () => boolean;
}

export interface DeskState {
  /** The article as the server last answered it, in either language; `null` before the first save. */
  article: Article | null;
  /** Cover and category as they stand, and as they are saved. */
  shared: SharedFields;
  savedShared: SharedFields;
  /** The version that is being written. */
  active: Language;
  /** Whether the first editor stands, so that the second may take the browser's time. */
  ready: boolean;
  digests: Partial<Record<Language, VersionDigest>>;
  /** Which versions other tabs had open before. */
  elsewhere: Partial<Record<Language, boolean>>;
  /** Which versions' text this browser could not keep. */
  unkept: Partial<Record<Language, boolean>>;
}

/** What both halves of the form have in common. It changes outside React, so that writing in one renders it alone. */
export interface Desk {
  /** The version that keeps what belongs to neither. */
  readonly first: Language;
  /** What the server calls the article by its form, so that a creation that is tried again makes no second one. */
  readonly key: string;
  state: () => DeskState;
  change: (change: Partial<DeskState>) => void;
  subscribe: (listener: () => void) => () => void;
  attach: (language: Language, version: VersionHandle) => () => void;
  /** The version in a language as it stands; `undefined` while it is being put in place. */
  version: (language: Language) => VersionHandle | undefined;
  setShared: (change: Partial<SharedFields>) => void;
  isSharedDirty: () => boolean;
  /** To be called with what the server answered to a save, and with what was sent of cover and category, if anything. */
  answered: (article: Article, sent: SharedFields | null) => void;
  /** Runs a save. The first one creates the article; another that is asked for meanwhile waits for it. */
  turn: <T>(save: (article: Article | null) => Promise<T>) => Promise<T>;
  isDirty: () => boolean;
  /** The languages with unsaved text. */
  dirtyVersions: () => Language[];
  keep: (sessionEnded?: boolean) => Promise<boolean>;
  /** Whether keeping has worked so far. */
  works: () => boolean;
}

/** The desk of an article that is opened in a language. */
export function createDesk(article: Article | null, first: Language): Desk {
  const shared = sharedOf(article);
  const listeners = new Set<() => void>();
  const versions = new Map<Language, VersionHandle>();
  let creation: Promise<unknown> = Promise.resolve();
  let state: DeskState = {
    ...{ article, shared, savedShared: shared, active: first, ready: false },
    ...{ digests: {}, elsewhere: {}, unkept: {} },
  };

  function change(next: Partial<DeskState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  const isSharedDirty = () => sharedDiffers(state.savedShared, state.shared);
  const dirtyVersions = () => languages.filter((language) => versions.get(language)?.isDirty());

  return {
    ...{ first, key: newDraftId() },
    state: () => state,
    change,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    attach: (language, version) => {
      versions.set(language, version);
      return () => {
        if (versions.get(language) === version) versions.delete(language);
      };
    },
    version: (language) => versions.get(language),
    setShared: (next) => change({ shared: { ...state.shared, ...next } }),
    isSharedDirty,
    answered: (answer, sent) => {
      const untouched = !isSharedDirty();
      const stored = sharedOf(answer);
      // what was not sent stays to be saved
      const savedShared = untouched || sent ? stored : state.savedShared;
      const taken = untouched || (sent !== null && !sharedDiffers(sent, state.shared));
      change({ article: answer, savedShared, ...(taken && { shared: stored }) });
    },
    turn: (save) => {
      if (state.article) return save(state.article);
      const mine = creation.then(() => save(state.article));
      creation = mine.catch(() => {});
      return mine;
    },
    isDirty: () => isSharedDirty() || dirtyVersions().length > 0,
    dirtyVersions,
    keep: async (sessionEnded) => {
      const done = await Promise.all([...versions.values()].map((version) => version.keep(sessionEnded)));
      return done.every(Boolean);
    },
    works: () => [...versions.values()].every((version) => version.works()),
  };
}
