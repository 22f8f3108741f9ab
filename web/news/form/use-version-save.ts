import { useRef, useState } from "react";
import type { Language } from "#contract/i18n/language.ts";
import { type Article, articleSchema, type SavedArticle, savedArticleSchema } from "#contract/news.ts";
import { ApiError, api } from "#web/http/api.ts";
import { useT } from "#web/i18n/use-t.ts";
import { showToast } from "#web/ui/toast-store.ts";
import type { Desk } from "./article-form-store.ts";
import {
  type ArticleInput,
  differs,
  draftRule,
  type InputProblems,
  type InputRule,
  inputOf,
  type SharedFields,
  updateRule,
} from "./article-input.ts";
import { autosaveRequest, canAutosave, sameText, staysBeside, takesShared } from "./autosave-request.ts";
import type { FormStart } from "./form-start.ts";
import { type SaveAction, saveRequest, statusOf } from "./save-request.ts";
import { hasArrived, type UnansweredSave } from "./unconfirmed-save.ts";
import { useDesk } from "./use-article-form-store.ts";
import { useFailureText } from "./use-failure-text.ts";
import type { VersionText } from "./use-version-text.ts";

/** Texts about the parts of a version. */
export type ShownProblems = Partial<Record<keyof InputProblems, string | undefined>>;

/** Somebody saved in between: what was wanted, if anything, and what the server has now, if it said so. */
export interface Conflict {
  action: SaveAction | "autosave";
  current: Article | null;
}

export interface SaveOptions {
  start: FormStart;
  desk: Desk;
  text: VersionText;
  /** Called when something keeps an action from going on. */
  onProblems: (problems: InputProblems) => void;
  onSaved: (action: SaveAction, article: SavedArticle) => void;
}

/** A version that has saved itself, or is kept beside the published one. */
export interface Autosaved {
  article: Article;
  beside: boolean;
}

/** Saves without an answer that are remembered. */
const maxUnanswered = 10;

/** Whether nobody knows if the server has done what it was asked. */
const wentUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.kind !== "answer" || error.status >= 500);

/** Milliseconds for which a failed save is announced. */
const failureMs = 10_000;

const rules: Record<SaveAction, InputRule> = {
  draft: draftRule,
  publish: updateRule,
  update: updateRule,
  withdraw: () => ({}),
};

/** The version as the server last answered it; where it does not exist yet, the article in its other language. */
const articleFor = (language: Language, stored: Article | null, latest: Article | null): Article | null =>
  stored ?? (latest?.lang === language ? null : latest);

/** Saving one version: one save at a time, its rules, its failures, and what to do when somebody else was faster. */
export function useVersionSave({ start, desk, text, onProblems, onSaved }: SaveOptions) {
  const t = useT();
  const { language } = start;
  const failureText = useFailureText();
  const latest = useDesk(desk, (state) => state.article);
  const [stored, setStored] = useState(start.article);
  const latestStored = useRef(start.article);
  const [busy, setBusy] = useState<SaveAction | null>(null);
  const [problems, setProblems] = useState<ShownProblems>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const version = useRef(start.version);
  /** Whether the next save goes on from the one before, rather than from what somebody else has saved. */
  const continues = useRef(!start.keepPrevious);
  const autosaving = useRef<Promise<unknown>>(Promise.resolve());
  /** What was last kept beside the published text. */
  const beside = useRef<ArticleInput | null>(null);
  const besideId = useRef(start.restored?.kept.draft.besideId ?? null);
  /** Saves since the last answer whose own answers never came. */
  const unanswered = useRef<UnansweredSave[]>([]);

  /** Shows what a rule found wrong; `true` where nothing is. */
  function check(rule: InputRule): boolean {
    const found = rule(text.read());
    setProblems({
      ...(found.title && { title: t(found.title) }),
      ...(found.summary && { summary: t(found.summary) }),
      ...(found.content && { content: t(found.content) }),
    });
    const fine = Object.keys(found).length === 0;
    if (!fine) onProblems(found);
    return fine;
  }

  async function send(action: SaveAction, over?: { version: number | undefined }) {
    if (busy || !check(rules[action])) return;
    setBusy(action);
    try {
      await autosaving.current.catch(() => {});
      await desk.turn(() => exchange(action, over));
    } catch (error) {
      fail(action, error);
    } finally {
      setBusy(null);
    }
  }

  async function exchange(action: SaveAction, over?: { version: number | undefined }) {
    const { input, shared, answer } = await call((again) => {
      const present = stateFor(over && !again ? over.version : version.current);
      const draftContent = t(`editor.form.draft_content.${language}`);
      const sendsShared = action !== "withdraw";
      return {
        ...{ request: saveRequest(action, { ...present, draftContent }), input: present.input },
        shared: sendsShared ? present.shared : null,
      };
    });
    store(answer);
    if (action !== "withdraw") text.markSaved(input, answer);
    desk.answered(answer, shared);
    onSaved(action, answer);
  }

  /** Sends a save. Where an earlier one has arrived though its answer was lost, it goes on from that. */
  async function call(
    build: (again: boolean) => UnansweredSave,
  ): Promise<{ input: ArticleInput; shared: SharedFields | null; answer: SavedArticle }> {
    const save = build(false);
    try {
      return { ...save, answer: await deliver(save) };
    } catch (error) {
      if (!continuesLost(error, save)) throw error;
      const again = build(true);
      return { ...again, answer: await deliver(again) };
    }
  }

  async function deliver(save: UnansweredSave): Promise<SavedArticle> {
    const { path, method, body } = save.request;
    const keep = method === "PUT" && !continues.current && { keep_previous: true };
    try {
      const answer = savedArticleSchema.safeParse((await api(path, { method, body: { ...body, ...keep } })).data);
      if (!answer.success) throw new ApiError("answer");
      continues.current = true;
      return answer.data;
    } catch (error) {
      if (wentUnanswered(error)) unanswered.current = [...unanswered.current, save].slice(-maxUnanswered);
      throw error;
    }
  }

  /** Whether a save was refused only because an earlier one of this form has arrived, which is taken up then. */
  function continuesLost(error: unknown, { request }: UnansweredSave): boolean {
    const current = error instanceof ApiError && error.status === 409 && articleSchema.safeParse(error.data).data;
    if (!current) return false;
    const arrived = unanswered.current.find((save) => hasArrived(save, current));
    // nobody else creates the article of this form
    if (!arrived && request.method === "PUT") return false;
    if (current.lang === language) {
      store(current);
      text.markSaved(arrived?.input ?? inputOf(current, language));
    }
    desk.answered(current, arrived?.shared ?? null);
    return true;
  }

  function store(answer: Article) {
    version.current = answer.version;
    latestStored.current = answer;
    setStored(answer);
    beside.current = null;
    besideId.current = null;
    unanswered.current = [];
  }

  /** Everything that a save of `from` depends on. */
  function stateFor(from: number | undefined) {
    const { shared, savedShared, article: known } = desk.state();
    const article = articleFor(language, latestStored.current, known);
    const [saved, input] = [text.saved(), text.read()];
    return { article, language, saved, input, shared, savedShared, version: from, creationKey: desk.key };
  }

  function needsAutosave(): boolean {
    const state = stateFor(version.current);
    if (!differs(state.saved, state.input) || !canAutosave(state)) return false;
    return beside.current === null || !sameText(beside.current, state.input);
  }

  /** What `autosave` does once it is its turn. */
  async function exchangeAutosave(): Promise<Autosaved | null> {
    if (!needsAutosave()) return null;
    let staysAsItIs = false;
    const { input, shared, answer } = await call(() => {
      const state = stateFor(version.current);
      staysAsItIs = staysBeside(state);
      const request = autosaveRequest({ ...state, draftContent: "" });
      return { request, input: state.input, shared: takesShared(state) ? state.shared : null };
    });
    if (staysAsItIs) {
      beside.current = input;
      besideId.current = answer.writing?.unsaved ?? null;
      return { article: answer, beside: true };
    }
    store(answer);
    text.markSaved(input);
    // the other language may have been published meanwhile; then they were left out
    desk.answered(answer, takesShared({ article: answer }) ? shared : null);
    return { article: answer, beside: false };
  }

  function fail(action: SaveAction, error: unknown) {
    // the author may have gone on to the other version meanwhile
    if (error instanceof ApiError && error.status >= 400) desk.change({ active: language });
    if (error instanceof ApiError && error.status === 409)
      return setConflict({ action, current: articleSchema.safeParse(error.data).data ?? null });
    if (error instanceof ApiError) {
      const { title, summary, content } = error.errors;
      setProblems({
        ...(title?.[0] && { title: title[0] }),
        ...(summary?.[0] && { summary: summary[0] }),
        ...(content?.[0] && { content: content[0] }),
      });
    }
    showToast("error", failureText(action, error), failureMs);
  }

  return {
    article: articleFor(language, stored, latest),
    /** This version as the server has it; `null` where it does not exist yet. */
    stored,
    busy,
    problems,
    conflict,
    /** The version that the next save is for. */
    version: () => version.current,
    /** The state on the server that the text goes on from, beside a published version. */
    besideId: () => besideId.current,
    save: (action: SaveAction) => void send(action),
    /** Whether there is anything that a save by itself would bring to the server. */
    needsAutosave: () => needsAutosave(),
    /** Saves without being asked: a draft as itself, text beside what is published; `null` where there is nothing to save. */
    autosave: (): Promise<Autosaved | null> => {
      const mine = desk.turn(() => exchangeAutosave());
      autosaving.current = mine;
      return mine;
    },
    /** Saves over what somebody else saved; their text stays in the article's revisions. */
    overwrite: ({ action, current }: Conflict) => {
      const before = statusOf(latestStored.current, language);
      setConflict(null);
      continues.current = false;
      if (current) {
        store(current);
        text.markSaved(inputOf(current, language));
      }
      if (action === "autosave") return;
      // what was asked for a draft is not to be published by it, nor the other way round
      if (current && current.status !== before && (action === "draft" || action === "update"))
        return showToast("info", t(`revisions.conflict.meanwhile.${current.status}`), failureMs);
      void send(action, { version: current?.version });
    },
    /** Shows that somebody else has saved. */
    showConflict: setConflict,
    dismissConflict: () => setConflict(null),
    check,
    /** The author has changed the part that had a problem. */
    clearProblem: (part: keyof ShownProblems) =>
      setProblems((shown) => (shown[part] === undefined ? shown : { ...shown, [part]: undefined })),
  };
}
