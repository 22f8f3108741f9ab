import { Editor } from "@tiptap/core";
import { undo } from "@tiptap/pm/history";
import { type Command, EditorState } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { articleSchema } from "./extensions.ts";
import { FindText, findCommands, matchesOf, setFindQuery } from "./find-text.ts";

/** A text in paragraphs, with what looks for words in it. */
function textOf(...paragraphs: string[]) {
  const { schema, extensionManager } = new Editor({
    element: null,
    extensions: [...articleSchema, FindText],
    content: { type: "doc", content: [{ type: "paragraph" }] },
  });
  const doc = schema.node(
    "doc",
    null,
    paragraphs.map((text) => schema.node("paragraph", null, text ? [schema.text(text)] : [])),
  );
  let state = EditorState.create({ doc, plugins: extensionManager.plugins });
  const run = (command: Command) =>
    command(state, (transaction) => {
      state = state.apply(transaction);
    });
  return {
    run,
    find: (search: string, replace = "", caseSensitive = false) =>
      run(setFindQuery({ search, replace, caseSensitive })),
    matches: () => matchesOf(state),
    text: () => state.doc.textBetween(0, state.doc.content.size, "|"),
  };
}

test("occurrences are counted, and the first from the cursor is selected", () => {
  const text = textOf("水温分层，水温", "水位");
  text.find("水温");
  expect(text.matches()).toEqual({ count: 2, current: 1 });
  text.run(findCommands.next);
  expect(text.matches().current).toBe(2);
  text.run(findCommands.next);
  expect(text.matches().current).toBe(1);
  text.run(findCommands.previous);
  expect(text.matches().current).toBe(2);
});

test("letters are told apart only where the case counts", () => {
  const text = textOf("Lake lake LAKE");
  text.find("lake");
  expect(text.matches().count).toBe(3);
  text.find("lake", "", true);
  expect(text.matches()).toEqual({ count: 1, current: 1 });
  text.find("");
  expect(text.matches()).toEqual({ count: 0, current: 0 });
});

test("one occurrence is replaced and the next one selected, and it is undone by itself", () => {
  const text = textOf("水柱与水柱");
  text.find("水柱", "垂线");
  text.run(findCommands.replace);
  expect(text.text()).toBe("垂线与水柱");
  expect(text.matches()).toEqual({ count: 1, current: 1 });
  text.run(findCommands.replace);
  expect(text.text()).toBe("垂线与垂线");
  text.run(undo);
  expect(text.text()).toBe("垂线与水柱");
});

test("all occurrences are replaced at once and come back at once", () => {
  const text = textOf("a1 a2", "a3", "b");
  text.find("a", "x");
  text.run(findCommands.replaceAll);
  expect(text.text()).toBe("x1 x2|x3|b");
  text.run(undo);
  expect(text.text()).toBe("a1 a2|a3|b");
});

test("signs that have a meaning elsewhere are text here", () => {
  const text = textOf("5.0 $ (m)");
  text.find("5.0 $", "$& \\n $1");
  text.run(findCommands.replaceAll);
  expect(text.text()).toBe("$& \\n $1 (m)");
  text.find(".*");
  expect(text.matches().count).toBe(0);
});
