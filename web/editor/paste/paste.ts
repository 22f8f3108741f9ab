import { Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Fragment, type Mark, type Schema, Slice } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { bareAddress, withoutUnseen } from "#contract/characters.ts";
import { cleanPaste } from "./clean-paste.ts";
import { isMarkdown, readMarkdown } from "./markdown.ts";
import { pasteWhereItFits } from "./paste-below.ts";
import { addLosses, type PasteLosses, pasteLosses } from "./paste-losses.ts";

/** What there is to say of a paste: that it was formatted or did not fit, and what was not kept of it. */
export interface PasteNote {
  markdown: boolean;
  /** Whether it went below the table or the caption in which the cursor was. */
  below: boolean;
  losses: PasteLosses | null;
}

interface PlacedNote extends PasteNote {
  /** Where it is shown: below the block in which the paste ends. */
  place: number;
}

interface PasteOptions {
  /** Told what there is to say of the last paste; `null` for nothing. */
  onNote: (note: PasteNote | null) => void;
  /** The element in which it is shown, below what was pasted. */
  noteElement: () => HTMLElement | null;
}

const key = new PluginKey<PlacedNote | null>("paste");

/** Takes the note of the last paste away. */
export const dismissPasteNote = (view: EditorView): void => view.dispatch(view.state.tr.setMeta(key, "dismiss"));

/** The text of a line, its bare addresses as links. */
function* wordsOf(schema: Schema, line: string, marks: readonly Mark[]) {
  const { link } = schema.marks;
  let rest = line;
  for (let found = bareAddress(rest); found && link; found = bareAddress(rest)) {
    const { index, address } = found;
    if (index > 0) yield schema.text(rest.slice(0, index), marks);
    yield schema.text(address, link.create({ href: address }).addToSet(marks));
    rest = rest.slice(index + address.length);
  }
  if (rest !== "") yield schema.text(rest, marks);
}

/** A plain text in paragraphs, a line each; with `links`, bare addresses are links. */
function plainSlice(schema: Schema, text: string, { links = false, marks = [] as readonly Mark[] } = {}): Slice {
  const lines = text.trim().split(/(?:\r\n?|\n)+/);
  const paragraphs = lines.map((line) => {
    if (line === "") return schema.node("paragraph");
    return schema.node("paragraph", null, links ? [...wordsOf(schema, line, marks)] : [schema.text(line, marks)]);
  });
  return new Slice(Fragment.from(paragraphs), 1, 1);
}

/** The plain text of a paste that is nothing else, or `null`. */
function plainText(data: DataTransfer | null): string | null {
  if (!data || data.files.length > 0 || data.getData("text/html") !== "") return null;
  return data.getData("text/plain");
}

/** Formats a text in a second step, so that undoing it gives the text back as it was pasted. */
function pasteMarkdown(view: EditorView, text: string, html: string) {
  const { schema, selection } = view.state;
  const start = selection.from;
  view.dispatch(closeHistory(view.state.tr).replaceSelection(plainSlice(schema, text)));
  const { tr } = view.state;
  tr.setSelection(TextSelection.between(tr.doc.resolve(start), tr.selection.$to));
  view.dispatch(closeHistory(tr));
  view.pasteHTML(html);
  view.dispatch(closeHistory(view.state.tr).scrollIntoView());
}

/** Below the outermost block that holds the cursor, which a paste leaves at its end. */
function placeOfNote({ selection: { $to } }: Transaction | EditorState): number {
  return $to.depth === 0 ? $to.pos : $to.after(1);
}

function nextNote(tr: Transaction, before: PlacedNote | null): PlacedNote | null {
  const change: PasteNote | "dismiss" | undefined = tr.getMeta(key);
  if (change === "dismiss") return null;
  if (change) return { ...change, place: placeOfNote(tr) };
  if (!before || !tr.docChanged) return before;
  const moved = tr.mapping.mapResult(before.place, -1);
  // what was pasted is gone, or there is nothing left above the note
  return moved.deletedBefore || moved.pos === 0 ? null : { ...before, place: moved.pos };
}

/**
 * How texts come in from elsewhere: HTML as its structure alone, a plain text that is clearly Markdown formatted, any other
 * as it is. Pasted with Shift, or into code, a plain text stays as it is.
 */
export const Paste = Extension.create<PasteOptions>({
  name: "articlePaste",
  // before the tables and the links
  priority: 1100,
  addOptions: () => ({ onNote: () => undefined, noteElement: () => null }),
  addProseMirrorPlugins() {
    const { onNote, noteElement } = this.options;
    let asItIs = false;
    /** What there is to say of the HTML that is being pasted. */
    let losses: PasteLosses | null = null;
    const say = (view: EditorView, note: PasteNote) => {
      const silent = !note.markdown && !note.below && note.losses === null;
      view.dispatch(view.state.tr.setMeta(key, silent ? "dismiss" : note).setMeta("addToHistory", false));
    };
    /** Names what HTML lost once it is in the text. */
    const afterwards = (view: EditorView) => {
      losses = null;
      queueMicrotask(() => {
        if (!view.isDestroyed && losses) say(view, { markdown: false, below: false, losses });
        losses = null;
      });
      return false;
    };
    return [
      new Plugin<PlacedNote | null>({
        key,
        state: { init: () => null, apply: nextNote },
        view: () => ({
          update: (view, before) => {
            const note = key.getState(view.state) ?? null;
            if (note !== (key.getState(before) ?? null)) onNote(note);
          },
        }),
        props: {
          decorations: (state) => {
            const note = key.getState(state);
            const element = note ? noteElement() : null;
            if (!note || !element) return null;
            const widget = { key: "paste-note", side: 1, stopEvent: () => true, ignoreSelection: true };
            return DecorationSet.create(state.doc, [Decoration.widget(note.place, element, widget)]);
          },
          handleDOMEvents: {
            keydown: (_, { shiftKey }) => {
              asItIs = shiftKey;
              return false;
            },
            keyup: () => {
              asItIs = false;
              return false;
            },
            paste: afterwards,
            drop: afterwards,
          },
          transformPastedHTML: (html) => {
            losses = pasteLosses(html);
            return cleanPaste(html, location.origin);
          },
          transformPastedText: (text) => withoutUnseen(text),
          clipboardTextParser: (text, $context, plain, { state: { schema } }) =>
            plainSlice(schema, text, { links: !plain, marks: $context.marks() }),
          handlePaste: (view, event, slice) => {
            const text = plainText(event.clipboardData);
            const { $from, $to } = view.state.selection;
            const inText = [$from, $to].every(({ parent }) => parent.isTextblock && !parent.type.spec.code);
            const inCaption = $from.parent.type.name === "figure";
            if (asItIs || text === null || !inText || inCaption || !isMarkdown(text)) {
              const place = pasteWhereItFits(view, event, slice);
              if (place === "below") {
                const lost = losses;
                losses = null;
                say(view, { markdown: false, below: true, losses: lost });
              }
              return place !== null;
            }
            const markdown = readMarkdown(text);
            pasteMarkdown(view, withoutUnseen(text), markdown.html);
            const lost = addLosses(losses, markdown.losses);
            losses = null;
            say(view, { markdown: true, below: false, losses: lost });
            return true;
          },
        },
      }),
    ];
  },
});
