import { type Editor, Extension } from "@tiptap/core";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { isComposing } from "#web/ui/composition.ts";
import { findInsertItems, type InsertDialog } from "./insert-items.ts";

/** What was typed to open the menu, and where. */
interface InsertQuery {
  from: number;
  text: string;
}

export interface InsertMenuState {
  /** `null` while the menu is closed. */
  query: InsertQuery | null;
  /** Which item is chosen by Enter, from 0. */
  index: number;
  /** Closed by Escape until another line is begun. */
  dismissed: boolean;
}

const closed: InsertMenuState = { query: null, index: 0, dismissed: false };

/** A slash, also as Chinese input methods write it on that key, at the start of a line with nothing after the cursor. */
const opening = /^[/／、]([^\s/／、]{0,20})$/;

function queryAt({ selection }: EditorState): InsertQuery | null {
  const { $from, empty } = selection;
  const { parent } = $from;
  if (!empty || parent.type.name !== "paragraph" || $from.parentOffset < parent.content.size) return null;
  const text = opening.exec(parent.textBetween(0, parent.content.size, null, "\uFFFC"))?.[1];
  return text === undefined ? null : { from: $from.start(), text };
}

const isInTable = ({ selection: { $from } }: EditorState): boolean => {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type.name === "table") return true;
  return false;
};

export const insertMenuKey = new PluginKey<InsertMenuState>("insertMenu");

type Action = { move: number } | "dismiss";

/** Items of the open menu; none while it is closed. */
export function shownItems(state: EditorState) {
  const menu = insertMenuKey.getState(state);
  return menu?.query && !menu.dismissed ? findInsertItems(menu.query.text, isInTable(state)) : [];
}

function nextState(tr: Transaction, before: InsertMenuState, state: EditorState): InsertMenuState {
  const action: Action | undefined = tr.getMeta(insertMenuKey);
  if (action === "dismiss") return { ...before, dismissed: true };
  if (action) return { ...before, index: action.move };
  const query = queryAt(state);
  // letters of a word that an input method is still composing find nothing; the menu waits for the word
  const composing = tr.getMeta("composition") !== undefined;
  const found = query !== null && findInsertItems(query.text, false).length > 0;
  if (composing && before.query && !before.dismissed && !found) return before;
  if (!query) return closed;
  // it opens for what is typed, not for a cursor that comes by or for a paste
  const typed = before.query !== null || (tr.docChanged && tr.getMeta("paste") === undefined);
  if (!typed) return { query, index: 0, dismissed: true };
  return { query, index: query.text === before.query?.text ? before.index : 0, dismissed: before.dismissed };
}

/** Puts an item in the place of what was typed; `false` where the menu finds nothing. */
export function chooseItem(editor: Editor, index: number, onDialog: (dialog: InsertDialog) => void): boolean {
  const query = queryAt(editor.state);
  const item = query && findInsertItems(query.text, isInTable(editor.state))[index];
  if (!query || !item) return false;
  editor.commands.deleteRange({ from: query.from, to: editor.state.selection.to });
  if (typeof item.run === "string") onDialog(item.run);
  else item.run(editor);
  return true;
}

interface InsertMenuOptions {
  /** Id of the list, by which the text names it. */
  listId: string;
  onDialog: (dialog: InsertDialog) => void;
}

/** A menu of what can be inserted, opened by a slash at the start of a line and used by the keyboard. */
export const InsertMenu = Extension.create<InsertMenuOptions>({
  name: "insertMenu",
  // before the keys that Enter and Tab have in a text
  priority: 300,
  addOptions: () => ({ listId: "", onDialog: () => undefined }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin<InsertMenuState>({
        key: insertMenuKey,
        state: { init: () => closed, apply: (tr, before, _, state) => nextState(tr, before, state) },
        props: {
          attributes: (state): Record<string, string> => {
            const item = shownItems(state)[insertMenuKey.getState(state)?.index ?? 0];
            if (!item) return {};
            const active = `${options.listId}-${item.id}`;
            return { "aria-autocomplete": "list", "aria-controls": options.listId, "aria-activedescendant": active };
          },
          handleKeyDown: (view, event) => {
            const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
            const items = shownItems(view.state);
            if (items.length === 0 || isComposing(event) || shiftKey || ctrlKey || metaKey || altKey) return false;
            const index = insertMenuKey.getState(view.state)?.index ?? 0;
            const act = (action: Action) => {
              view.dispatch(view.state.tr.setMeta(insertMenuKey, action));
              return true;
            };
            if (key === "ArrowDown") return act({ move: (index + 1) % items.length });
            if (key === "ArrowUp") return act({ move: (index + items.length - 1) % items.length });
            if (key === "Escape") return act("dismiss");
            return (key === "Enter" || key === "Tab") && chooseItem(editor, index, options.onDialog);
          },
          handleDOMEvents: {
            blur: (view) => {
              if (shownItems(view.state).length > 0) view.dispatch(view.state.tr.setMeta(insertMenuKey, "dismiss"));
              return false;
            },
          },
        },
      }),
    ];
  },
});
