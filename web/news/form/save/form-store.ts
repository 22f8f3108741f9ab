import { useSyncExternalStore } from "react";
import { type Language, languages } from "#contract/i18n/language.ts";
import type { VersionText } from "#contract/news.ts";
import type { EditorContent } from "#web/editor/editor.tsx";
import { useT } from "#web/i18n/use-t.ts";
import { isDraftStored } from "../draft/keep-draft.ts";
import { newDraftId } from "../draft/local-draft.ts";
import { type FormPorts, performEffects, resolveText } from "./effects.ts";
import type { FormState, VersionState } from "./state.ts";
import { type FormEvent, transition } from "./transition.ts";

/** The form's state outside React, so that writing in one version renders nothing of the other. */
export interface FormStore {
  /** As of the last event; an editor may have moved on by some keys since. */
  state: () => FormState;
  /** With the current text of both editors. */
  read: () => FormState;
  subscribe: (listener: () => void) => () => void;
  dispatch: (event: FormEvent) => void;
  /** Takes what the editor of a text reports after every change. */
  edit: (language: Language, draftId: string, content: EditorContent) => void;
  /** Stores the text of a version in the browser; `false` where that failed. */
  keepDraft: (language: Language) => Promise<boolean>;
  /** Begins to follow the page and to do what the machine asks for; gives the function that ends this. */
  open: (ports: () => FormPorts) => () => void;
}

/** An editor's text; its HTML is made only once as long as it does not change. */
interface Written {
  draftId: string;
  html: () => string;
  takeSaved: EditorContent["takeSaved"];
}

function once(make: () => string): () => string {
  let made: string | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** Connects the state machine of `transition` with editors, time, network and storage. */
export function createFormStore(initial: FormState): FormStore {
  let state = initial;
  const listeners = new Set<() => void>();
  const written = new Map<Language, Written>();
  let perform: ReturnType<typeof performEffects> | null = null;

  function contentOf(language: Language): string | undefined {
    const text = written.get(language);
    return text?.draftId === state.versions[language].draftId ? text.html() : undefined;
  }

  function dispatch(event: FormEvent) {
    const typing = event.type === "contentEdited" || event.type === "editorReady";
    const content: Partial<Record<Language, string>> = {};
    for (const language of typing ? [] : languages) {
      const html = contentOf(language);
      if (html !== undefined) content[language] = html;
    }
    const moment = { now: Date.now(), online: navigator.onLine, id: newDraftId(), content };
    const next = transition(state, event, moment);
    state = next.state;
    for (const listener of listeners) listener();
    for (const effect of next.effects) perform?.(effect);
  }

  function read(): FormState {
    const versions = { ...state.versions };
    for (const language of languages) {
      const version = versions[language];
      const content = contentOf(language) ?? version.input.content;
      versions[language] = { ...version, input: { ...version.input, content } };
    }
    return { ...state, versions };
  }

  function follow(target: EventTarget, events: Readonly<Record<string, () => void>>): () => void {
    for (const [type, listener] of Object.entries(events)) target.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of Object.entries(events)) target.removeEventListener(type, listener);
    };
  }

  const keep = () => dispatch({ type: "pageLeft", sessionEnded: false });

  return {
    state: () => state,
    read,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch,
    edit: (language, draftId, { html, empty, takeSaved }) => {
      if (draftId !== state.versions[language].draftId) return;
      const before = written.get(language);
      const text = { draftId, html: once(html), takeSaved };
      written.set(language, text);
      if (before?.draftId === draftId) dispatch({ type: "contentEdited", language, empty });
      else dispatch({ type: "editorReady", language, content: text.html(), empty });
    },
    keepDraft: (language) =>
      new Promise((resolve) => {
        const answer = () => {
          if (state.versions[language].draft.writing > 0) return;
          listeners.delete(answer);
          resolve(isDraftStored(read(), language));
        };
        listeners.add(answer);
        dispatch({ type: "draftRequested", language });
      }),
    open: (ports) => {
      const effects = performEffects({ dispatch, ports, editorOf: (language) => written.get(language) });
      perform = effects;
      const unfollow = [
        follow(window, {
          pagehide: keep,
          online: () => dispatch({ type: "connected" }),
          compositionstart: () => dispatch({ type: "composing", composing: true }),
          compositionend: () => dispatch({ type: "composing", composing: false }),
        }),
        follow(document, { visibilitychange: () => document.visibilityState === "hidden" && keep() }),
      ];
      dispatch({ type: "formOpened" });
      return () => {
        for (const end of unfollow) end();
        dispatch({ type: "formClosed" });
        effects.stop();
      };
    },
  };
}

/** Follows a part of the form's state; renders again only when `select` gives something else. */
export const useFormState = <T>(store: FormStore, select: (state: FormState) => T): T => {
  const snapshot = () => select(store.state());
  return useSyncExternalStore(store.subscribe, snapshot, snapshot);
};

/** Follows a part of one version's state. */
export const useVersion = <T>(store: FormStore, language: Language, select: (version: VersionState) => T): T =>
  useFormState(store, ({ versions }) => select(versions[language]));

/** What the parts of one version's editor are given. */
export interface VersionProps {
  store: FormStore;
  language: Language;
}

/** What is wrong with a field of a version, in the page's language. */
export function useProblem(store: FormStore, language: Language, field: keyof VersionText): string | undefined {
  const t = useT();
  const problem = useVersion(store, language, ({ problems }) => problems[field]);
  return problem === undefined ? undefined : resolveText(problem, t);
}
