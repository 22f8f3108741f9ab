import { useSyncExternalStore } from "react";
import { newsEndpoints } from "#contract/endpoints/news.ts";
import { type Language, languages } from "#contract/i18n/language.ts";
import { articleSchema, type VersionText } from "#contract/news.ts";
import type { EditorContent } from "#web/editor/editor.tsx";
import { ApiError, requestEndpoint } from "#web/http/api.ts";
import { call, checkResponse } from "#web/http/call.ts";
import { type Translate, useT } from "#web/i18n/use-t.ts";
import { newRandomId } from "#web/storage/random-id.ts";
import { showToast } from "#web/ui/toasts.tsx";
import type { Clock, Effect, Failure, FormState, VersionState } from "./form-state.ts";
import { messageText } from "./message.ts";
import { joinTabs } from "./tabs/open-tabs.ts";
import { deleteDraft, deleteOldDrafts, listDrafts, writeDraft } from "./text/draft-store.ts";
import { fetchServerDraft } from "./text/drafts.ts";
import { isDraftStored } from "./text/keep-draft.ts";
import { type FormEvent, transition } from "./transition.ts";

type EffectOf<Type extends Effect["type"]> = Extract<Effect, { type: Type }>;

/** Effects on the page around the form, and what only closing the form ends: not for the page that comes after it. */
const ofOpenForm: ReadonlySet<Effect["type"]> = new Set<Effect["type"]>(["focus", "joinTabs", "leave", "preview"]);

/** What the form does through the page around it. */
export interface FormPorts {
  t: Translate;
  /** Leaves the form: for the list, for the article, or back to where its author came from. */
  leave: (target: EffectOf<"leave">) => void;
  preview: (previewed: EffectOf<"preview">) => void;
}

/** An editor's text; its HTML is made only once as long as it does not change. */
interface Written {
  draftId: string;
  html: () => string;
  applySavedImages: EditorContent["applySavedImages"];
}

function once(make: () => string): () => string {
  let made: string | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** Puts the focus into a field of a version. */
export function focusField(language: Language, field: string): void {
  const selector = field === "content" ? ".editor-text" : `#${field}-${language}`;
  document.querySelector<HTMLElement>(`#pane-${language} ${selector}`)?.focus();
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: "unknown", status: 0, message: "", errors: {}, current: null };
  const { kind, status, message, errors, data } = error;
  return { kind, status, message, errors, current: articleSchema.safeParse(data).data ?? null };
}

async function send({ language, request, keepPrevious }: EffectOf<"send">): Promise<FormEvent> {
  const { id } = request;
  const body = keepPrevious ? { ...request.body, keep_previous: true } : request.body;
  const endpoint = id === null ? newsEndpoints.create : newsEndpoints.update;
  try {
    const { data } = checkResponse(endpoint, await requestEndpoint(endpoint, { params: { id }, body }));
    return { type: "saveAnswered", language, article: data };
  } catch (error) {
    return { type: "saveFailed", language, failure: failureOf(error) };
  }
}

/**
 * Connects the state machine of `transition` with editors, time, network and storage. The state is outside React, so that
 * writing in one version renders nothing of the other.
 */
export class FormStore {
  #state: FormState;
  readonly #listeners = new Set<() => void>();
  readonly #written = new Map<Language, Written>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #tabs = new Map<Language, () => void>();
  /** Removes the last message about the connection. */
  #removeConnectionToast = () => {};
  /** Before the form is opened, effects are ignored. */
  #ports: (() => FormPorts) | null = null;
  #closed = false;

  constructor(initial: FormState) {
    this.#state = initial;
  }

  /** As of the last event; an editor may have changed since. */
  state = (): FormState => this.#state;

  /** With the current text of both editors. */
  read(): FormState {
    const versions = { ...this.#state.versions };
    for (const language of languages) {
      const version = versions[language];
      const { text } = version;
      const content = this.#contentOf(language) ?? text.input.content;
      versions[language] = { ...version, text: { ...text, input: { ...text.input, content } } };
    }
    return { ...this.#state, versions };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  dispatch(event: FormEvent): void {
    const typing = event.type === "contentEdited" || event.type === "editorReady";
    const content: Partial<Record<Language, string>> = {};
    for (const language of typing ? [] : languages) {
      const html = this.#contentOf(language);
      if (html !== undefined) content[language] = html;
    }
    const clock: Clock = { now: Date.now(), online: navigator.onLine, id: newRandomId(), content };
    const { state, effects } = transition(this.#state, event, clock);
    this.#state = state;
    for (const listener of this.#listeners) listener();
    for (const effect of effects) if (this.#ports) this.#perform(effect, this.#ports);
  }

  /** Takes what the editor of a text reports after every change. */
  edit(language: Language, draftId: string, { html, empty, applySavedImages }: EditorContent): void {
    if (draftId !== this.#state.versions[language].text.draftId) return;
    const known = this.#written.get(language)?.draftId === draftId;
    const text = { draftId, html: once(html), applySavedImages };
    this.#written.set(language, text);
    this.dispatch(
      known
        ? { type: "contentEdited", language, empty }
        : { type: "editorReady", language, content: text.html(), empty },
    );
  }

  /** Stores the text of a version in the browser; `false` where that failed. */
  keepDraft(language: Language): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const unsubscribe = this.subscribe(() => {
      if (this.#state.versions[language].draft.writing > 0) return;
      unsubscribe();
      resolve(isDraftStored(this.read(), language));
    });
    this.dispatch({ type: "draftRequested", language });
    return promise;
  }

  /** Begins to follow the page and to perform effects; returns the function that ends this. */
  open(ports: () => FormPorts): () => void {
    const following = new AbortController();
    const follow = (target: EventTarget, type: string, listener: () => void) =>
      target.addEventListener(type, listener, { signal: following.signal });
    const keep = () => this.dispatch({ type: "pageLeft", sessionEnded: false });
    follow(window, "pagehide", keep);
    follow(document, "visibilitychange", () => document.visibilityState === "hidden" && keep());
    follow(window, "online", () => this.dispatch({ type: "connected" }));
    follow(window, "offline", () => this.dispatch({ type: "disconnected" }));
    follow(window, "compositionstart", () => this.dispatch({ type: "composing", composing: true }));
    follow(window, "compositionend", () => this.dispatch({ type: "composing", composing: false }));
    this.#ports = ports;
    this.#closed = false;
    this.dispatch({ type: "formOpened" });
    return () => {
      following.abort();
      this.dispatch({ type: "formClosed" });
      // saves that were sent are still answered
      this.#closed = true;
      for (const timer of this.#timers.values()) clearTimeout(timer);
    };
  }

  #contentOf(language: Language): string | undefined {
    const text = this.#written.get(language);
    return text?.draftId === this.#state.versions[language].text.draftId ? text.html() : undefined;
  }

  #perform(effect: Effect, ports: () => FormPorts) {
    if (this.#closed && ofOpenForm.has(effect.type)) return;
    switch (effect.type) {
      case "startTimer":
        return this.#startTimer(effect);
      case "stopTimer":
        return clearTimeout(this.#timers.get(`${effect.language} ${effect.timer}`));
      case "send":
        return void send(effect).then((event) => this.dispatch(event));
      case "applySavedImages":
        return this.#written.get(effect.language)?.applySavedImages(effect.images);
      case "fetchServerDraft": {
        const { place, article, draftId } = effect;
        const { language } = place;
        return void fetchServerDraft(place, article)
          .catch(() => null) // local drafts are offered nevertheless
          .then((draft) => this.dispatch({ type: "serverDraftFound", language, draftId, draft }));
      }
      case "discardRevision": {
        const params = { id: effect.articleId, rev: effect.revision };
        return void call(newsEndpoints.discardRevision, { params }).catch(() => {});
      }
      case "joinTabs":
        return this.#joinTabs(effect);
      case "leaveTabs":
        this.#tabs.get(effect.language)?.();
        return void this.#tabs.delete(effect.language);
      case "toast":
      case "focus":
      case "preview":
      case "leave":
        return this.#performOnPage(effect, ports());
      default:
        return this.#performInStorage(effect);
    }
  }

  #startTimer({ language, draftId, timer, ms }: EffectOf<"startTimer">) {
    const name = `${language} ${timer}`;
    clearTimeout(this.#timers.get(name));
    if (this.#closed) return;
    const fire = () => this.dispatch({ type: "timerFired", language, draftId, timer });
    this.#timers.set(name, setTimeout(fire, ms));
  }

  #joinTabs({ place, draftId }: EffectOf<"joinTabs">) {
    const { language } = place;
    this.#tabs.get(language)?.();
    const leave = joinTabs({ ...place, id: draftId }, (others) =>
      this.dispatch({ type: "tabsChanged", language, draftId, others }),
    );
    this.#tabs.set(language, leave);
  }

  /** Reads and writes the drafts in this browser. */
  #performInStorage(effect: EffectOf<"writeDraft" | "deleteDraft" | "deleteOldDrafts" | "listDrafts">) {
    switch (effect.type) {
      case "writeDraft": {
        const { draft, before, instead, draftId } = effect;
        const { language } = draft.place;
        return void writeDraft(draft, instead).then((done) =>
          this.dispatch({ type: "draftWritten", language, draftId, draft, before, done }),
        );
      }
      case "deleteDraft":
        return void deleteDraft(effect.draft);
      case "deleteOldDrafts":
        return void deleteOldDrafts(Date.now()).then((done) => done || this.dispatch({ type: "storageFailed" }));
      case "listDrafts": {
        const { place, draftId } = effect;
        const { language } = place;
        return void listDrafts(place).then((drafts) =>
          this.dispatch({ type: "draftsListed", language, draftId, drafts }),
        );
      }
    }
  }

  #performOnPage(effect: EffectOf<"toast" | "focus" | "preview" | "leave">, ports: FormPorts) {
    switch (effect.type) {
      case "toast": {
        if (effect.about) this.#removeConnectionToast();
        const remove = showToast(effect.kind, messageText(effect.text, ports.t), effect.ms);
        if (effect.about) this.#removeConnectionToast = remove;
        return;
      }
      case "focus":
        return focusField(effect.language, effect.field);
      case "preview":
        return ports.preview(effect);
      case "leave":
        return ports.leave(effect);
    }
  }
}

/** Follows a part of the form's state; renders again only when `select` returns something else. */
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

/** Why the last save of a version failed, in the page's language; nothing once one succeeded. */
export function useFailure(store: FormStore, language: Language): string | undefined {
  const t = useT();
  const failure = useVersion(store, language, ({ saving }) => saving.failure);
  return failure === null ? undefined : messageText(failure.text, t);
}

/** What is wrong with a field of a version, in the page's language. */
export function useProblem(store: FormStore, language: Language, field: keyof VersionText): string | undefined {
  const t = useT();
  const problem = useVersion(store, language, ({ text }) => text.problems[field]);
  return problem === undefined ? undefined : messageText(problem, t);
}
