import { Editor } from "@tiptap/core";
import { expect, test } from "vitest";
import { EditorKeys } from "./editor-keys.ts";
import { articleSchema } from "./extensions.ts";
import { FindText } from "./find-text.ts";
import { ariaKey, editorKeys, readableKey } from "./keys.ts";

/** Keys that the form, the toolbar, the find bar and the menu of what can be inserted have, not the text. */
const outside = ["save", "toolbar", "insert", "replaceAll"];

/** A key with its modifiers in one order. */
const sorted = (key: string) =>
  key
    .split(/-(?=.)/)
    .toSorted()
    .join("-");

/** The keys that the extensions of the editor bind. */
function boundKeys(): Set<string> {
  const editor = new Editor({
    element: null,
    extensions: [...articleSchema, EditorKeys, FindText],
    content: { type: "doc", content: [{ type: "paragraph" }] },
  });
  const keys = editor.extensionManager.extensions.flatMap((extension) => {
    const { name, options, storage } = extension;
    const bound = extension.config.addKeyboardShortcuts?.bind({
      name,
      options,
      storage,
      editor,
      type: null,
      parent: undefined,
    });
    return Object.keys(bound?.() ?? {}).map(sorted);
  });
  return new Set(keys);
}

test("every key that the help lists is bound once", () => {
  const bound = boundKeys();
  const listed = Object.entries(editorKeys).filter(([name]) => !outside.includes(name));
  expect(listed.filter(([, { key }]) => !bound.has(sorted(key)))).toEqual([]);
  const keys = Object.values(editorKeys).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  ["Mod-Shift-s", "Ctrl+Shift+S", "⌘⇧S", "Control+Shift+S", "Meta+Shift+S"],
  ["Alt-F10", "Alt+F10", "⌥F10", "Alt+F10", "Alt+F10"],
  ["Mod-]", "Ctrl+]", "⌘]", "Control+]", "Meta+]"],
])("%s is read as %s and %s", (key, windows, mac, aria, macAria) => {
  expect([readableKey(key, false), readableKey(key, true)]).toEqual([windows, mac]);
  expect([ariaKey(key, false), ariaKey(key, true)]).toEqual([aria, macAria]);
});
