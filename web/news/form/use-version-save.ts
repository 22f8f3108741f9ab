import { useRef, useState } from "react";
import type { Language } from "#contract/i18n/language.ts";
import { type Article, articleSchema } from "#contract/news.ts";
import { ApiError, api } from "#web/api.ts";
import { useT } from "#web/i18n/use-t.ts";
import { showToast } from "#web/ui/toast-store.ts";
import {
  type ArticleInput,
  differs,
  draftRule,
  type InputProblems,
  type InputRule,
  updateRule,
} from "./article-input.ts";
import { autosaveRequest, canAutosave, sameText, staysBeside, takesShared } from "./autosave-request.ts";
import type { Desk } from "./desk.ts";
import type { FormStart } from "./form-start.ts";
import { type SaveAction, type SaveRequest, saveRequest } from "./save-request.ts";
import { useDesk } from "./use-desk.ts";
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
  onSaved: (action: SaveAction, article: Article) => void;
}

/** A version that has saved itself, or is kept beside the published one. */
export interface Autosaved {
  article: Article;
  beside: boolean;
}

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
      await desk.turn((article) => exchange(action, over ? over.version : version.current, article));
    } catch (error) {
      fail(action, error);
    } finally {
      setBusy(null);
    }
  }

  async function exchange(action: SaveAction, overVersion: number | undefined, known: Article | null) {
    const input = text.read();
    const { shared, savedShared } = desk.state();
    const request = saveRequest(action, {
      ...{ article: articleFor(language, latestStored.current, known), language, saved: text.saved(), input },
      ...{ shared, savedShared, version: overVersion },
      draftContent: t(`editor.form.draft_content.${language}`),
    });
    const answer = await call(request);
    store(answer);
    if (action !== "withdraw") text.markSaved(input);
    desk.answered(answer, action === "withdraw" ? null : shared);
    onSaved(action, answer);
  }

  async function call({ path, method, body }: SaveRequest): Promise<Article> {
    const keep = method === "PUT" && !continues.current && { keep_previous: true };
    const answer = articleSchema.safeParse((await api(path, { method, body: { ...body, ...keep } })).data);
    if (!answer.success) throw new ApiError("answer");
    continues.current = true;
    return answer.data;
  }

  function store(answer: Article) {
    version.current = answer.version;
    latestStored.current = answer;
    setStored(answer);
  }

  function autosaveState(known: Article | null) {
    const { shared, savedShared } = desk.state();
    const article = articleFor(language, latestStored.current, known);
    const [saved, input] = [text.saved(), text.read()];
    return { article, language, saved, input, shared, savedShared, version: version.current };
  }

  function needsAutosave(known = desk.state().article): boolean {
    const state = autosaveState(known);
    if (!differs(state.saved, state.input) || !canAutosave(state)) return false;
    return beside.current === null || !sameText(beside.current, state.input);
  }

  /** What `autosave` does once it is its turn. */
  async function exchangeAutosave(known: Article | null): Promise<Autosaved | null> {
    if (!needsAutosave(known)) return null;
    const state = autosaveState(known);
    const { input, shared } = state;
    const answer = await call(autosaveRequest({ ...state, draftContent: "" }));
    if (staysBeside(state)) {
      beside.current = input;
      return { article: answer, beside: true };
    }
    store(answer);
    text.markSaved(input);
    desk.answered(answer, takesShared(state) ? shared : null);
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
    save: (action: SaveAction) => void send(action),
    /** Whether there is anything that a save by itself would bring to the server. */
    needsAutosave: () => needsAutosave(),
    /** Saves without being asked: a draft as itself, text beside what is published; `null` where there is nothing to save. */
    autosave: (): Promise<Autosaved | null> => {
      const mine = desk.turn(exchangeAutosave);
      autosaving.current = mine;
      return mine;
    },
    /** Saves over what somebody else saved; their text stays in the article's revisions. */
    overwrite: ({ action, current }: Conflict) => {
      setConflict(null);
      continues.current = false;
      if (action !== "autosave") return void send(action, { version: current?.version });
      if (current) store(current);
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
