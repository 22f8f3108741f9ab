import { Editor } from "@tiptap/core";
import { redo, undo } from "@tiptap/pm/history";
import { type Command, EditorState } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { articleSchema } from "./extensions.ts";

/** A text with the editor's own history, in which words are typed at given moments, in milliseconds. */
function typing() {
  const { schema, extensionManager } = new Editor({
    element: null,
    extensions: articleSchema,
    content: { type: "doc", content: [{ type: "paragraph" }] },
  });
  let state = EditorState.create({ schema, plugins: extensionManager.plugins });
  const run = (command: Command) =>
    command(state, (transaction) => {
      state = state.apply(transaction);
    });
  return {
    type: (word: string, at: number) => {
      state = state.apply(state.tr.insertText(word).setTime(at));
    },
    undo: () => run(undo),
    redo: () => run(redo),
    text: () => state.doc.textContent,
  };
}

test("what is typed within a second is undone as one step", () => {
  const writer = typing();
  writer.type("水", 10_000);
  writer.type("温", 10_900);
  writer.type("分层", 12_000);
  writer.undo();
  expect(writer.text()).toBe("水温");
  writer.undo();
  expect(writer.text()).toBe("");
  writer.redo();
  expect(writer.text()).toBe("水温");
});

test("a hundred steps can be undone, and the oldest of many more are forgotten", () => {
  const writer = typing();
  for (let i = 1; i <= 300; i++) writer.type("x", i * 5000);
  let undone = 0;
  while (writer.undo()) undone++;
  expect(undone).toBeGreaterThanOrEqual(100);
  // the oldest go twenty at a time
  expect(undone).toBeLessThanOrEqual(120);
  expect(writer.text()).toHaveLength(300 - undone);
});
