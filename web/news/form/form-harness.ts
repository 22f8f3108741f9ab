import type { Language } from "#contract/i18n/language.ts";
import { type Article, blankText } from "#contract/news.ts";
import type { Effect, Failure, FormState, VersionState } from "./form-state.ts";
import { openForm } from "./open-form.ts";
import type { SaveRequest } from "./saving/request.ts";
import { type FormEvent, transition, type VersionEvent } from "./transition.ts";

/** An article as the server answers it. */
export const articleWith = (change: Partial<Article> = {}): Article => ({
  ...blankText,
  title: "标题",
  content: "<p>正文</p>",
  id: 7,
  category: "news",
  cover_image_url: null,
  published_at: null,
  updated_at: "2026-01-01T00:00:00.000Z",
  created_at: "2026-01-01T00:00:00.000Z",
  view_count: 0,
  status: "draft",
  author: { full_name: null, username: "lin" },
  lang: "zh",
  languages: { zh: "draft", en: null },
  version: 3,
  ...change,
});

export const published: Partial<Article> = { status: "published", languages: { zh: "published", en: null } };

/** A call that failed: without an answer, or with a status. */
export const failure = (status: number, current: Article | null = null): Failure => ({
  status,
  current,
  errors: {},
  message: "",
  kind: status === 0 ? "network" : "response",
});

/** A form without browser and server: tests dispatch events and read the effects. */
export class FormHarness {
  state: FormState;
  now = 1_800_000_000_000;
  online = true;
  /** The effects of the last event. */
  effects: readonly Effect[] = [];
  /** The current text of each editor, once there is one. */
  readonly text: Partial<Record<Language, string>> = {};
  #ids = 0;

  constructor(stored: Partial<Record<Language, Article>> = {}, language: Language = "zh") {
    const mode = Object.keys(stored).length > 0 ? "edit" : "create";
    this.state = openForm({ mode, stored, language, username: "lin" });
    this.dispatch({ type: "formOpened" });
  }

  dispatch(event: FormEvent): readonly Effect[] {
    const typing = event.type === "contentEdited" || event.type === "editorReady";
    this.#ids += 1;
    const clock = {
      now: this.now,
      online: this.online,
      id: `id-${this.#ids}`,
      content: typing ? {} : { ...this.text },
    };
    const { state, effects } = transition(this.state, event, clock);
    for (const language of ["zh", "en"] as const)
      if (state.versions[language].text.draftId !== this.state.versions[language].text.draftId)
        delete this.text[language];
    this.state = state;
    this.effects = effects;
    return effects;
  }

  /** A version with the current text of its editor. */
  version(language: Language = "zh"): VersionState {
    const version = this.state.versions[language];
    const { text } = version;
    const content = this.text[language] ?? text.input.content;
    return { ...version, text: { ...text, input: { ...text.input, content } } };
  }

  /** The first effect of a type that the last event led to. */
  effect<T extends Effect["type"]>(type: T): Extract<Effect, { type: T }> | undefined {
    return this.effects.find((effect): effect is Extract<Effect, { type: T }> => effect.type === type);
  }

  /** Dispatches the answer of an effect of the present text. */
  answer(event: TextEventOf, language: Language = "zh") {
    return this.dispatch({ ...event, language, draftId: this.version(language).text.draftId });
  }

  /** Reports that the editor is ready. */
  ready(language: Language = "zh") {
    const { content, empty } = this.version(language).text.origin.input;
    this.text[language] = content;
    return this.dispatch({ type: "editorReady", language, content, empty });
  }

  /** Replaces the text of an editor. */
  type(content: string, language: Language = "zh") {
    if (this.text[language] === undefined) this.ready(language);
    this.text[language] = content;
    return this.dispatch({ type: "contentEdited", language, empty: content === "" });
  }

  title(value: string, language: Language = "zh") {
    return this.dispatch({ type: "lineEdited", language, field: "title", value });
  }

  save(action: "draft" | "publish" | "update" | "withdraw", language: Language = "zh") {
    return this.dispatch({ type: "saveRequested", language, action, draftContent: "..." });
  }

  /** Lets the time pass after which the text is sent to the server. */
  pause(language: Language = "zh") {
    this.now += 10_000;
    return this.answer({ type: "timerFired", timer: "autosave" }, language);
  }

  /** The server's answer to the save that was sent: the same text, as the next version. */
  saved(change: Partial<Article> = {}, language: Language = "zh") {
    const { saving, saved } = this.version(language);
    const body: Partial<SaveRequest["body"]> = saving.sending?.save.request.body ?? {};
    const { title = "", content = "", status } = body;
    const next = articleWith({
      ...saved.article,
      lang: language,
      title,
      content,
      version: saved.base + 1,
      status: status ?? saved.article?.status ?? "draft",
    });
    const languages = { ...(this.state.article?.languages ?? { zh: null, en: null }), [language]: next.status };
    return this.dispatch({ type: "saveAnswered", language, article: { ...next, languages, ...change } });
  }

  failed(reason: Failure, language: Language = "zh") {
    return this.dispatch({ type: "saveFailed", language, failure: reason });
  }
}

type WithoutKey<T> = T extends unknown ? Omit<T, "language" | "draftId"> : never;

/** The answers of effects of one text. */
export type TextEventOf = WithoutKey<Extract<VersionEvent, { draftId: string }>>;
