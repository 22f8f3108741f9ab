import { Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { type Command, type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { DecorationSet, EditorView } from "@tiptap/pm/view";
import {
  findNext,
  findPrev,
  getMatchHighlights,
  getSearchState,
  SearchQuery,
  search,
  setSearchState,
} from "prosemirror-search";

/** What is looked for, and what is put in its place. */
export interface FindQuery {
  search: string;
  replace: string;
  caseSensitive: boolean;
}

/** Occurrences in the text: how many, and which of them is selected, from 1; 0 where none is. */
export interface Matches {
  count: number;
  current: number;
}

export function matchesOf(state: EditorState): Matches {
  const all = getMatchHighlights(state).find();
  const { from, to } = state.selection;
  return { count: all.length, current: all.findIndex((match) => match.from === from && match.to === to) + 1 };
}

/** Looks for something else; the selection goes to its first occurrence from where it is. */
export function setFindQuery(query: FindQuery): Command {
  return (state, dispatch) => {
    const next = new SearchQuery({ ...query, literal: true });
    const { tr } = state;
    const found = next.valid
      ? (next.findNext(state, state.selection.from) ?? next.findNext(state, 0, state.doc.content.size))
      : null;
    if (found) tr.setSelection(TextSelection.create(tr.doc, found.from, found.to));
    dispatch?.(setSearchState(tr, next).setMeta("addToHistory", false));
    return true;
  };
}

/** Puts a text, as it is, in the place of a range, under the marks that its words have. */
function put(tr: Transaction, from: number, to: number, text: string) {
  const marks = tr.doc.resolve(from).marksAcross(tr.doc.resolve(to)) ?? [];
  if (text === "") tr.delete(from, to);
  else tr.replaceWith(from, to, tr.doc.type.schema.text(text, marks));
}

/** Replaces the selected occurrence and selects the next one; where none is selected, selects the next. */
const replaceOne: Command = (state, dispatch) => {
  const { from, to } = state.selection;
  if (matchesOf(state).current === 0) return findNext(state, dispatch);
  const tr = closeHistory(state.tr);
  const replace = getSearchState(state)?.query.replace ?? "";
  put(tr, from, to, replace);
  tr.setSelection(TextSelection.create(tr.doc, from + replace.length));
  const after = state.apply(tr);
  const next = getSearchState(after)?.query.findNext(after, from + replace.length) ?? null;
  const first = next ?? getSearchState(after)?.query.findNext(after, 0, from) ?? null;
  if (first) tr.setSelection(TextSelection.create(tr.doc, first.from, first.to));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Replaces every occurrence, which is undone in one step. */
const replaceEvery: Command = (state, dispatch) => {
  const all = getMatchHighlights(state).find();
  const replace = getSearchState(state)?.query.replace ?? "";
  const tr = closeHistory(state.tr);
  for (const { from, to } of all.toSorted((one, other) => other.from - one.from)) put(tr, from, to, replace);
  if (all.length > 0) dispatch?.(tr);
  return all.length > 0;
};

/** The commands of the find bar. */
export const findCommands = { next: findNext, previous: findPrev, replace: replaceOne, replaceAll: replaceEvery };

/** Brings the selected occurrence into view, without taking the focus from the bar. */
export function showMatch(view: EditorView): void {
  view.dom.querySelector(".ProseMirror-active-search-match")?.scrollIntoView({ block: "nearest" });
}

const key = new PluginKey<DecorationSet>("shownMatches");

/**
 * The marked occurrences. While a word of an input method is being composed they only move with the text: marks made anew
 * around it would tear it from its keyboard.
 */
function shownMatches() {
  let view: EditorView | null = null;
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, state) => getMatchHighlights(state),
      apply: (tr, shown, _, state) => (view?.composing ? shown.map(tr.mapping, tr.doc) : getMatchHighlights(state)),
    },
    props: {
      decorations: (state) => key.getState(state),
      handleDOMEvents: {
        compositionend: (composed) => {
          // after the editor has read the word
          const refresh = () => {
            if (!composed.isDestroyed && getSearchState(composed.state)?.query.valid)
              composed.dispatch(composed.state.tr.setMeta(key, true).setMeta("addToHistory", false));
          };
          setTimeout(refresh, 100);
          return false;
        },
      },
    },
    view: (mounted) => {
      view = mounted;
      return { destroy: () => (view = null) };
    },
  });
}

/** Finding and replacing in the text: the library keeps query and occurrences, F3 leads from one to the next. */
export const FindText = Extension.create({
  name: "findText",
  addKeyboardShortcuts() {
    const step = (command: Command) => () => {
      const { state, view } = this.editor;
      return getSearchState(state)?.query.valid === true && command(state, view.dispatch);
    };
    return { F3: step(findNext), "Shift-F3": step(findPrev) };
  },
  addProseMirrorPlugins: () => [new Plugin({ ...search().spec, props: {} }), shownMatches()],
});
