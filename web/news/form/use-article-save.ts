import { useRef, useState } from "react";
import type { Language } from "#contract/i18n/language.ts";
import { type Article, articleSchema } from "#contract/news.ts";
import { ApiError, api } from "#web/api.ts";
import { useT } from "#web/i18n/use-t.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { draftRule, type InputProblems, type InputRule, updateRule } from "./article-input.ts";
import type { FormStart } from "./form-start.ts";
import { type SaveAction, saveRequest } from "./save-request.ts";
import type { ArticleText } from "./use-article-text.ts";
import { useFailureText } from "./use-failure-text.ts";

/** Texts about the title and the content. */
export type ShownProblems = Partial<Record<"title" | "content", string | undefined>>;

/** Somebody saved in between: what was wanted, and what the server has now, if it said so. */
export interface Conflict {
  action: SaveAction;
  current: Article | null;
}

export interface SaveOptions {
  start: FormStart;
  language: Language;
  text: ArticleText;
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

/** Saving the form: one save at a time, its rules, its failures, and what to do when somebody else was faster. */
export function useArticleSave({ start, language, text, onProblems, onSaved }: SaveOptions) {
  const t = useT();
  const failureText = useFailureText();
  const [article, setArticle] = useState(start.article);
  const [busy, setBusy] = useState<SaveAction | null>(null);
  const [problems, setProblems] = useState<ShownProblems>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const version = useRef(start.version);

  /** Shows what a rule found wrong; `true` where nothing is. */
  function check(rule: InputRule): boolean {
    const found = rule(text.read());
    setProblems({ ...(found.title && { title: t(found.title) }), ...(found.content && { content: t(found.content) }) });
    const fine = Object.keys(found).length === 0;
    if (!fine) onProblems(found);
    return fine;
  }

  async function send(action: SaveAction, overVersion: number | undefined) {
    if (busy || !check(rules[action])) return;
    const input = text.read();
    setBusy(action);
    try {
      const draftContent = t(`editor.form.draft_content.${language}`);
      const state = { article, language, saved: text.saved(), input, version: overVersion, draftContent };
      const { path, ...call } = saveRequest(action, state);
      const answer = articleSchema.safeParse((await api(path, call)).data);
      if (!answer.success) throw new ApiError("answer");
      version.current = answer.data.version;
      setArticle(answer.data);
      if (action !== "withdraw") text.markSaved(input);
      onSaved(action, answer.data);
    } catch (error) {
      fail(action, error);
    } finally {
      setBusy(null);
    }
  }

  function fail(action: SaveAction, error: unknown) {
    if (error instanceof ApiError && error.status === 409)
      return setConflict({ action, current: articleSchema.safeParse(error.data).data ?? null });
    if (error instanceof ApiError) {
      const { title, content } = error.errors;
      setProblems({ ...(title?.[0] && { title: title[0] }), ...(content?.[0] && { content: content[0] }) });
    }
    showToast("error", failureText(action, error), failureMs);
  }

  return {
    article,
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
