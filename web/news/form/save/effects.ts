import { newsEndpoints } from "#contract/endpoints/news.ts";
import type { Language } from "#contract/i18n/language.ts";
import { articleSchema } from "#contract/news.ts";
import type { EditorContent } from "#web/editor/editor.tsx";
import { ApiError, requestEndpoint } from "#web/http/api.ts";
import { call, parseAnswer } from "#web/http/call.ts";
import type { Translate } from "#web/i18n/use-t.ts";
import { showToast } from "#web/ui/toasts.tsx";
import { deleteDraft, deleteOldDrafts, listDrafts, writeDraft } from "../draft/draft-store.ts";
import { joinTabs } from "../draft/open-tabs.ts";
import { fetchServerDraft } from "../draft/server-draft.ts";
import type { Effect, Failure, Text, TimerName } from "./state.ts";
import type { FormEvent } from "./transition.ts";

/** What the form does through the page around it. */
export interface FormPorts {
  t: Translate;
  /** Leaves the form: for the list, for the article, or back to where its author came from. */
  leave: (to: "list" | "article" | "cancel") => void;
  preview: (previewed: Extract<Effect, { type: "preview" }>) => void;
}

interface Tools {
  dispatch: (event: FormEvent) => void;
  ports: () => FormPorts;
  editorOf: (language: Language) => Pick<EditorContent, "takeSaved"> | undefined;
}

/** The words of a text in the page's language. */
export function resolveText(text: Text, t: Translate): string {
  if (typeof text === "string") return text;
  const values = Object.entries(text.values ?? {}).map(([name, value]): [string, string | number] => [
    name,
    typeof value === "number" ? value : resolveText(value, t),
  ]);
  return t(text.key, Object.fromEntries(values));
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: "unknown", status: 0, message: "", errors: {}, current: null };
  const { kind, status, message, errors, data } = error;
  return { kind, status, message, errors, current: articleSchema.safeParse(data).data ?? null };
}

async function send({ language, request, keepPrevious }: Extract<Effect, { type: "send" }>): Promise<FormEvent> {
  const { id } = request;
  const body = keepPrevious ? { ...request.body, keep_previous: true } : request.body;
  const endpoint = id === null ? newsEndpoints.create : newsEndpoints.update;
  try {
    const { data } = parseAnswer(endpoint, await requestEndpoint(endpoint, { params: { id }, body }));
    return { type: "saveAnswered", language, article: data };
  } catch (error) {
    return { type: "saveFailed", language, failure: failureOf(error) };
  }
}

/** Gives the function that does what a transition asks for, and dispatches what comes of it. */
export function performEffects({ dispatch, ports, editorOf }: Tools) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const tabs = new Map<Language, () => void>();
  let stopped = false;

  const nameOf = (language: Language, timer: TimerName) => `${language} ${timer}`;

  function startTimer({ language, draftId, timer, ms }: Extract<Effect, { type: "startTimer" }>) {
    const name = nameOf(language, timer);
    clearTimeout(timers.get(name));
    if (!stopped)
      timers.set(
        name,
        setTimeout(() => dispatch({ type: "timerFired", language, draftId, timer }), ms),
      );
  }

  function perform(effect: Effect) {
    switch (effect.type) {
      case "startTimer":
        return startTimer(effect);
      case "stopTimer":
        return clearTimeout(timers.get(nameOf(effect.language, effect.timer)));
      case "send":
        return void send(effect).then(dispatch);
      case "takeSavedImages":
        return editorOf(effect.language)?.takeSaved(effect.images);
      case "writeDraft": {
        const { draft, before, instead, draftId } = effect;
        const { language } = draft.place;
        return void writeDraft(draft, instead).then((done) =>
          dispatch({ type: "draftWritten", language, draftId, draft, before, done }),
        );
      }
      case "deleteDraft":
        return void deleteDraft(effect.draft);
      case "deleteOldDrafts":
        return void deleteOldDrafts(Date.now()).then((done) => done || dispatch({ type: "storageFailed" }));
      case "listDrafts": {
        const { place, draftId } = effect;
        const { language } = place;
        return void listDrafts(place).then((drafts) => dispatch({ type: "draftsListed", language, draftId, drafts }));
      }
      case "fetchServerDraft": {
        const { place, article, draftId } = effect;
        const { language } = place;
        return void fetchServerDraft(place, article)
          .catch(() => null) // local drafts are offered all the same
          .then((draft) => dispatch({ type: "serverDraftFound", language, draftId, draft }));
      }
      case "discardRevision":
        return void call(newsEndpoints.discardRevision, {
          params: { id: effect.articleId, rev: effect.revision },
        }).catch(() => {});
      case "joinTabs": {
        const { place, draftId } = effect;
        const { language } = place;
        tabs.get(language)?.();
        const leave = joinTabs({ ...place, id: draftId }, (others) =>
          dispatch({ type: "tabsChanged", language, draftId, others }),
        );
        return void tabs.set(language, leave);
      }
      case "leaveTabs":
        tabs.get(effect.language)?.();
        return void tabs.delete(effect.language);
      case "toast":
        return showToast(effect.kind, resolveText(effect.text, ports().t), effect.ms);
      case "focus":
        return focusField(effect.language, effect.field);
      case "preview":
        return ports().preview(effect);
      case "leave":
        return ports().leave(effect.to);
    }
  }

  return Object.assign(perform, {
    /** Sets no timer any more; saves that are on their way are still answered. */
    stop: () => {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  });
}

/** Puts the focus into a field of a version. */
export function focusField(language: Language, field: string): void {
  const selector = field === "content" ? ".editor-text" : `#${field}-${language}`;
  document.querySelector<HTMLElement>(`#pane-${language} ${selector}`)?.focus();
}
