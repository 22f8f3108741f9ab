import type { Language } from "#contract/i18n/language.ts";
import type { LineField } from "#contract/news.ts";
import { outlineOf } from "../fields/text-outline.ts";
import { changePart, type Transition } from "../form-state.ts";
import { isVersionDirty } from "../selectors.ts";
import type { TextOrigin, TextState } from "./text-state.ts";

/** Milliseconds without a change after which a text is summarized as a whole. */
const summaryPauseMs = 400;

const update = (transition: Transition, language: Language, change: Partial<TextState>) =>
  changePart(transition, language, "text", change);

export const openText = (origin: TextOrigin, draftId: string): TextState => ({
  draftId,
  origin,
  input: origin.input,
  editorReady: false,
  problems: {},
  summary: null,
});

/** The editor holds the text, which it may write as other HTML. */
export function editorOpened(
  transition: Transition,
  language: Language,
  { content, empty }: { content: string; empty: boolean },
): void {
  const { input } = transition.state.versions[language].text;
  update(transition, language, { editorReady: true, input: { ...input, content, empty } });
}

/** The HTML of a version's editor, which is not written at every key. */
export function contentRead(transition: Transition, language: Language, content: string): void {
  const { input } = transition.state.versions[language].text;
  if (content !== input.content) update(transition, language, { input: { ...input, content } });
}

export function contentEdited(transition: Transition, language: Language, { empty }: { empty: boolean }): void {
  const { input, problems } = transition.state.versions[language].text;
  const { content: _, ...others } = problems;
  update(transition, language, { input: { ...input, empty }, problems: empty ? problems : others });
}

export function lineEdited(
  transition: Transition,
  language: Language,
  { field, value }: { field: LineField; value: string },
): void {
  const { input, problems } = transition.state.versions[language].text;
  const { [field]: _, ...others } = problems;
  update(transition, language, { input: { ...input, [field]: value }, problems: others });
}

export const showProblems = (transition: Transition, language: Language, problems: TextState["problems"]): void =>
  update(transition, language, { problems });

export function summarizeSoon(transition: Transition, language: Language): void {
  const { draftId } = transition.state.versions[language].text;
  transition.effects.push({ type: "startTimer", timer: "summary", language, draftId, ms: summaryPauseMs });
}

/** Summarizes the current text of a version. */
export function summarize(transition: Transition, language: Language): void {
  const version = transition.state.versions[language];
  const { title, summary, content } = version.text.input;
  const dirty = isVersionDirty(version);
  transition.effects.push({ type: "stopTimer", language, timer: "summary" });
  update(transition, language, { summary: { dirty, title, summary, outline: outlineOf(content) } });
}
