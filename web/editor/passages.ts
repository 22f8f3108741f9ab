import { Extension } from "@tiptap/core";
import type { Node as ProseMirrorNode } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { findAnchor, makeAnchor, type TextAnchor } from "#contract/text-anchor.ts";

/** A passage that comments are on, as it is stored. */
export interface StoredPassage {
  id: number;
  anchor: TextAnchor;
}

/** Where a passage is in the document; `exact` is false once its words have changed. */
interface PassageRange {
  from: number;
  to: number;
  exact: boolean;
}

/** What has become of a passage: its words as they were, other words in their place, or gone. */
export type PassageState = "exact" | "changed" | "gone";

/** The text of a document with its blocks parted by line feeds, and the position of each character in the document. */
function textOf(doc: ProseMirrorNode): { text: string; positions: number[] } {
  const parts: string[] = [];
  const positions: number[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    if (parts.length > 0) positions.push(position);
    // every leaf takes one position, as one character
    const text = node.textBetween(0, node.content.size, null, "\uFFFC");
    for (let i = 0; i < text.length; i++) positions.push(position + 1 + i);
    parts.push(text);
    return false;
  });
  return { text: parts.join("\n"), positions };
}

/** The place of a range of the document in its text. */
function indicesOf(positions: readonly number[], from: number, to: number) {
  const start = positions.findIndex((position) => position >= from);
  const end = positions.findIndex((position) => position >= to);
  return { start: start < 0 ? positions.length : start, end: end < 0 ? positions.length : end };
}

/** Finds passages in a document. */
export function locatePassages(
  doc: ProseMirrorNode,
  passages: readonly StoredPassage[],
): Map<number, PassageRange | null> {
  const { text, positions } = textOf(doc);
  return new Map(
    passages.map(({ id, anchor }) => {
      const found = findAnchor(text, anchor);
      const [from, last] = found ? [positions[found.start], positions[found.end - 1]] : [];
      return [
        id,
        found && from !== undefined && last !== undefined ? { from, to: last + 1, exact: found.exact } : null,
      ];
    }),
  );
}

/** The passages after a change of the document: each moves with its words; one whose words are deleted is gone. */
export function mapPassages(
  ranges: ReadonlyMap<number, PassageRange | null>,
  { mapping, doc, before }: Pick<Transaction, "mapping" | "doc" | "before">,
): Map<number, PassageRange | null> {
  return new Map(
    [...ranges].map(([id, range]) => {
      if (!range) return [id, null];
      const [from, to] = [mapping.map(range.from, 1), mapping.map(range.to, -1)];
      if (from >= to) return [id, null];
      const same = doc.textBetween(from, to) === before.textBetween(range.from, range.to);
      return [id, { from, to, exact: range.exact && same }];
    }),
  );
}

const key = new PluginKey<Map<number, PassageRange | null>>("passages");

function decorations(state: EditorState): DecorationSet {
  const ranges = [...(key.getState(state) ?? [])];
  return DecorationSet.create(
    state.doc,
    ranges.flatMap(([id, range]) =>
      range ? [Decoration.inline(range.from, range.to, { class: "passage", "data-passage": String(id) })] : [],
    ),
  );
}

/** Connects the passages of a version's comments with the editor that holds its text. */
export class Passages {
  #stored: readonly StoredPassage[] = [];
  #view: EditorView | null = null;
  readonly #listeners = new Set<() => void>();
  /** Changes whenever a state of a passage may have changed. */
  #changes = 0;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  changes = (): number => this.#changes;

  /** Takes the passages as they are stored and finds them in the text. */
  set(passages: readonly StoredPassage[]): void {
    this.#stored = passages;
    const view = this.#view;
    if (view) view.dispatch(view.state.tr.setMeta(key, true).setMeta("addToHistory", false));
    this.#report();
  }

  /** What has become of a passage; `null` while there is no editor. */
  stateOf(id: number): PassageState | null {
    if (!this.#view) return null;
    const range = key.getState(this.#view.state)?.get(id);
    return range ? (range.exact ? "exact" : "changed") : "gone";
  }

  /** The selected passage with its words; `null` where nothing is selected. */
  selected(): { anchor: TextAnchor; words: string } | null {
    if (!this.#view) return null;
    const { doc, selection } = this.#view.state;
    const { text, positions } = textOf(doc);
    const range = indicesOf(positions, selection.from, selection.to);
    const anchor = selection.empty ? null : makeAnchor(text, range);
    return anchor && { anchor, words: text.slice(range.start, range.end).trim() };
  }

  /** Passages that are described otherwise now than they are stored. */
  moved(): StoredPassage[] {
    const view = this.#view;
    if (!view) return [];
    const { text, positions } = textOf(view.state.doc);
    return this.#stored.flatMap(({ id, anchor }) => {
      const range = key.getState(view.state)?.get(id);
      const present = range ? makeAnchor(text, indicesOf(positions, range.from, range.to)) : null;
      return present && JSON.stringify(present) !== JSON.stringify(anchor) ? [{ id, anchor: present }] : [];
    });
  }

  /** Selects a passage and brings it into view. */
  show(id: number): void {
    const view = this.#view;
    const range = view && key.getState(view.state)?.get(id);
    if (!view || !range) return;
    view.dispatch(
      view.state.tr.setSelection(TextSelection.create(view.state.doc, range.from, range.to)).scrollIntoView(),
    );
    view.focus();
  }

  #report() {
    this.#changes++;
    for (const listener of this.#listeners) listener();
  }

  /** The part of the editor. */
  extension() {
    const plugin = new Plugin<Map<number, PassageRange | null>>({
      key,
      state: {
        init: (_, { doc }) => locatePassages(doc, this.#stored),
        apply: (transaction, ranges) => {
          if (transaction.getMeta(key)) return locatePassages(transaction.doc, this.#stored);
          return transaction.docChanged ? mapPassages(ranges, transaction) : ranges;
        },
      },
      props: { decorations },
      view: (view) => {
        this.#view = view;
        queueMicrotask(() => this.#report());
        return {
          update: (_, before) => {
            if (before.doc !== view.state.doc) this.#report();
          },
          destroy: () => {
            if (this.#view === view) this.#view = null;
          },
        };
      },
    });
    return Extension.create({ name: "passages", addProseMirrorPlugins: () => [plugin] });
  }
}
