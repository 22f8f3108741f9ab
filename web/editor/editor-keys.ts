import { Extension } from "@tiptap/core";
import { clearFormatting, setAlignment } from "./blocks.ts";
import { editorKeys } from "./keys.ts";
import type { DialogKind } from "./toolbar.tsx";

interface EditorKeysOptions {
  onDialog: (kind: DialogKind) => void;
  /** Opens the find bar at one of its fields. */
  onFind: (field: "search" | "replace") => void;
}

/** Keys of commands that no other extension binds. */
export const EditorKeys = Extension.create<EditorKeysOptions>({
  name: "editorKeys",
  addOptions: () => ({ onDialog: () => undefined, onFind: () => undefined }),
  addKeyboardShortcuts() {
    const { editor, options } = this;
    const open = (kind: DialogKind) => () => {
      options.onDialog(kind);
      return true;
    };
    const find = (field: "search" | "replace") => () => {
      options.onFind(field);
      return true;
    };
    return {
      [editorKeys.find.key]: find("search"),
      [editorKeys.replace.key]: find("replace"),
      [editorKeys.link.key]: open("link"),
      [editorKeys.help.key]: open("help"),
      [editorKeys.clear.key]: () => clearFormatting(editor),
      ...Object.fromEntries(
        (["start", "center", "right", "justify"] as const).map((name) => [
          editorKeys[name].key,
          () => setAlignment(editor, name),
        ]),
      ),
    };
  },
});
