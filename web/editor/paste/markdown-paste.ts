import { Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Fragment, type Schema, Slice } from "@tiptap/pm/model";
import { Plugin, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { isMarkdown, markdownHtml } from "./markdown.ts";

/** A plain text in paragraphs, a line each. */
function plainSlice(schema: Schema, text: string): Slice {
  const lines = text.trim().split(/(?:\r\n?|\n)+/);
  const paragraphs = lines.map((line) => schema.node("paragraph", null, line === "" ? [] : [schema.text(line)]));
  return new Slice(Fragment.from(paragraphs), 1, 1);
}

/** The plain text of a paste that is nothing else, or `null`. */
function plainText(data: DataTransfer | null): string | null {
  if (!data || data.files.length > 0 || data.getData("text/html") !== "") return null;
  return data.getData("text/plain");
}

function paste(view: EditorView, text: string) {
  const { schema, selection } = view.state;
  const start = selection.from;
  view.dispatch(closeHistory(view.state.tr).replaceSelection(plainSlice(schema, text)));
  // the text is formatted in a second step, so that undoing it gives the text back as it was pasted
  const { tr } = view.state;
  tr.setSelection(TextSelection.between(tr.doc.resolve(start), tr.selection.$to));
  view.dispatch(closeHistory(tr));
  view.pasteHTML(markdownHtml(text));
  view.dispatch(closeHistory(view.state.tr).scrollIntoView());
}

/**
 * Formats a pasted text that is plain and clearly Markdown; pasted with Shift, or into code, it stays as it is. `onFormatted`
 * is called afterwards.
 */
export const MarkdownPaste = Extension.create<{ onFormatted: () => void }>({
  name: "markdownPaste",
  addOptions: () => ({ onFormatted: () => undefined }),
  addProseMirrorPlugins() {
    const { onFormatted } = this.options;
    let asItIs = false;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (_, { shiftKey }) => {
              asItIs = shiftKey;
              return false;
            },
            keyup: () => {
              asItIs = false;
              return false;
            },
          },
          handlePaste: (view, event) => {
            const text = plainText(event.clipboardData);
            const { $from, $to } = view.state.selection;
            const inText = [$from, $to].every(({ parent }) => parent.isTextblock && !parent.type.spec.code);
            const inCaption = $from.parent.type.name === "figure";
            if (asItIs || text === null || !inText || inCaption || !isMarkdown(text)) return false;
            paste(view, text);
            onFormatted();
            return true;
          },
        },
      }),
    ];
  },
});
