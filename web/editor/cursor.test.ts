import { Editor } from "@tiptap/core";
import { EditorState } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { placeOfBlock } from "./blocks.ts";
import { Cursor, hasCursor } from "./cursor.ts";
import { articleSchema } from "./extensions.ts";

/** A text of two paragraphs that nobody has clicked into. */
function opened() {
  const { schema, extensionManager } = new Editor({
    element: null,
    extensions: [...articleSchema, Cursor],
    content: { type: "doc", content: [{ type: "paragraph" }] },
  });
  const doc = schema.node(
    "doc",
    null,
    ["one", "two"].map((text) => schema.node("paragraph", null, [schema.text(text)])),
  );
  return EditorState.create({ doc, plugins: extensionManager.plugins });
}

test("without a cursor an image goes to the end", () => {
  const state = opened();
  expect(hasCursor(state)).toBe(false);
  expect(placeOfBlock(state)).toBe(state.doc.content.size);
});

test("what the editor changes by itself is no cursor", () => {
  const state = opened();
  const changed = state.apply(state.tr.insertText("x", 1).setMeta("addToHistory", false));
  expect(hasCursor(changed)).toBe(false);
});

test("with a cursor an image goes beside its block", () => {
  const state = opened();
  const typed = state.apply(state.tr.insertText("x", 2));
  expect(hasCursor(typed)).toBe(true);
  expect(placeOfBlock(typed)).toBe(0);
});
