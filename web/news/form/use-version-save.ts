import { useRef, useState } from "react";
import type { Language } from "#contract/i18n/language.ts";
import { type Article, articleSchema } from "#contract/news.ts";
import { ApiError, api } from "#web/api.ts";
import { useT } from "#web/i18n/use-t.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { draftRule, type InputProblems, type InputRule, updateRule } from "./article-input.ts";
import type { Desk } from "./desk.ts";
import type { FormStart } from "./form-start.ts";
import { type SaveAction, saveRequest } from "./save-request.ts";
import { useDesk } from "./use-desk.ts";
import { useFailureText } from "./use-failure-text.ts";
import type { VersionText } from "./use-version-text.ts";

/** Texts about the parts of a version. */
export type ShownProblems = Partial<Record<keyof InputProblems, string | undefined>>;

/** Somebody saved in between: what was wanted, and what the server has now, if it said so. */
export interface Conflict {
  action: SaveAction;
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

/** Milliseconds for which a failed save is announced. */
const failureMs = 10_000;

const rules: Record<SaveAction, InputRule> = {
  draft: draftRule,
  publish: updateRule,
  update: updateRule,
  withdraw: () => ({}),
};

/** The version as the server last answered it; where it does not exist yet, the article in its other language. */
export const articleFor = (language: Language, stored: Article | null, latest: Article | null): Article | null =>
  stored ?? (latest?.lang === language ? null : latest);

/** Saving one version: one save at a time, its rules, its failures, and what to do when somebody else was faster. */
export function useVersionSave({ start, desk, text, onProblems, onSaved }: SaveOptions) {
  const t = useT();
  const { language } = start;
  const failureText = useFailureText();
  const latest = useDesk(desk, (state) => state.article);
  const [stored, setStored] = useState(start.article);
  const [busy, setBusy] = useState<SaveAction | null>(null);
  const [problems, setProblems] = useState<ShownProblems>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const version = useRef(start.version);

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

  async function send(action: SaveAction, overVersion: number | undefined) {
    if (busy || !check(rules[action])) return;
    setBusy(action);
    try {
      await desk.turn((article) => exchange(action, overVersion, article));
    } catch (error) {
      fail(action, error);
    } finally {
      setBusy(null);
    }
  }

  async function exchange(action: SaveAction, overVersion: number | undefined, known: Article | null) {
    const input = text.read();
    const { shared, savedShared } = desk.state();
    const { path, ...call } = saveRequest(action, {
      ...{ article: articleFor(language, stored, known), language, saved: text.saved(), input, shared, savedShared },
      version: overVersion,
      draftContent: t(`editor.form.draft_content.${language}`),
    });
    const answer = articleSchema.safeParse((await api(path, call)).data);
    if (!answer.success) throw new ApiError("answer");
    version.current = answer.data.version;
    setStored(answer.data);
    if (action !== "withdraw") text.markSaved(input);
    desk.answered(answer.data, action === "withdraw" ? null : shared);
    onSaved(action, answer.data);
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
    save: (action: SaveAction) => void send(action, version.current),
    /** Saves over what somebody else saved; their text stays in the article's revisions. */
    overwrite: ({ action, current }: Conflict) => {
      setConflict(null);
      void send(action, current?.version);
    },
    dismissConflict: () => setConflict(null),
    check,
    /** The author has changed the part that had a problem. */
    clearProblem: (part: keyof ShownProblems) =>
      setProblems((shown) => (shown[part] === undefined ? shown : { ...shown, [part]: undefined })),
  };
}
