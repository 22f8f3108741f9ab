import { Extension } from "@tiptap/core";
import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

const key = new PluginKey<boolean>("cursor");

/** Whether the author has put a cursor into the text: by a click, a key or a change of their own. */
export const hasCursor = (state: EditorState): boolean => key.getState(state) !== false;

/** The author is at work in the text. */
const place = (view: EditorView) => {
  if (key.getState(view.state) === false) view.dispatch(view.state.tr.setMeta(key, true));
  return false;
};

/** Remembers whether there was ever a cursor; until then the selection at the start of the text is nobody's choice. */
export const Cursor = Extension.create({
  name: "cursor",
  addProseMirrorPlugins: () => [
    new Plugin<boolean>({
      key,
      state: {
        init: () => false,
        apply: (tr, placed) => {
          const own = tr.getMeta("appendedTransaction") === undefined && tr.getMeta("addToHistory") !== false;
          return placed || tr.getMeta(key) === true || (own && (tr.selectionSet || tr.docChanged));
        },
      },
      props: {
        handleDOMEvents: { pointerdown: place, keydown: place, compositionstart: place },
      },
    }),
  ],
});
